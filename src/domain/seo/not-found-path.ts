import { isReservedPath } from "./redirects.ts";

const maxLength = 300;
/** Groups the addresses that programs try on every site in search of vulnerabilities. */
export const scannersPath = "(scanners)";

const scanned =
  /\.(php\d?|aspx?|cgi|jsp|env|git|sql|bak|zip|tar|gz|rar|ini|ya?ml|log|conf|sh|pem|key)\b|^\/(wp-|wordpress|\.)|\/\./i;

/** Part of an address that may be a secret or name a person: a long token, a number of many digits, an email. */
const mayBePrivate = (part: string): boolean =>
  /@|%40/i.test(part) || /\d{6}/.test(part) || (/^[A-Za-z0-9_]{24,}$/.test(part) && /\d/.test(part));

/**
 * Returns the path as the list of addresses that were not found shows it: without parts that may be private, scanners'
 * addresses as one; undefined for addresses that no page can have (docs/rules.md 24.14).
 */
export function toNotFoundPath(path: string): string | undefined {
  if (scanned.test(path)) return scannersPath;
  if (path === "/" || isReservedPath(path) || path.endsWith(".data")) return undefined;
  const parts = path.split("/").map((part) => (mayBePrivate(part) ? "*" : part));
  return parts.join("/").slice(0, maxLength);
}

/** Describes where the link was: a path of the shop, the name of another host, or "" where the browser didn't say. */
export function describeReferrer(referrer: string | undefined, ownHost: string): string {
  if (!referrer || !URL.canParse(referrer)) return "";
  const { host, pathname, protocol } = new URL(referrer);
  if (!/^https?:$/.test(protocol)) return "";
  return (host === ownHost ? (toNotFoundPath(pathname) ?? "") : host).slice(0, maxLength);
}

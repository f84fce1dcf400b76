import { isReservedPath } from "./redirects.ts";

const maxLength = 300;
/** Groups the addresses that programs try on every site in search of vulnerabilities. */
export const scannersPath = "(scanners)";

const scanned =
  /\.(php\d?|aspx?|cgi|jsp|env|git|sql|bak|zip|tar|gz|rar|ini|ya?ml|log|conf|sh|pem|key)\b|^\/(wp-|wordpress|\.)|\/\./i;

/**
 * Detects a token, also with a full stop or bracket that a mail program took for part of the link. The shop's own have
 * 43 random letters, digits, '-' and '_', older ones at least 32 (`isToken`). Those with '-' are distinguished from
 * readable addresses by a capital inside a word, which one in 10^9 of 43 characters lacks: addresses have capitals at
 * most at the beginning of words.
 */
const mayBeToken = (part: string): boolean =>
  (part.match(/[\w-]+/g) ?? []).some(
    (run) => (/^\w{24,}$/.test(run) && /\d/.test(run)) || (run.length >= 32 && /\w[A-Z]/.test(run)),
  );

/** Part of an address that may be a secret or name a person: a long token, a number of many digits, an email. */
const mayBePrivate = (part: string): boolean => /@|%40/i.test(part) || /\d{6}/.test(part) || mayBeToken(part);

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

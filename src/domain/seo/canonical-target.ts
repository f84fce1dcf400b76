/** First segments of the storefront's pages. Later segments are slugs, tokens and ids, whose case counts. */
const pages = [
  "about-us",
  "back-in-stock",
  "beverages",
  "cart",
  "change-password",
  "check-out",
  "contact-us",
  "death-to-plastic",
  "dev",
  "elefant-club",
  "faq",
  "forget-password",
  "merch",
  "offline",
  "order",
  "privacy-policy",
  "sign-in",
  "sign-out",
  "sign-up",
  "single-merch-page",
  "single-product-page",
  "subscribe",
  "terms-and-conditions",
  "track-order",
  "unsubscribe",
  "user-dashboard",
  "verify-otp",
] as const;
/** Pages at an address of one segment; they exist always, unlike a product. */
export const fixedPages: ReadonlySet<string> = new Set(pages);
const known = new Set<string>([...pages, "admin", "api", "assets", "media", "mail-preview"]);

/**
 * Returns the canonical spelling of a request target: path and query, without scheme and host. A page has one address,
 * so that it is rendered once, cached once and indexed once by search engines (docs/rules.md 24.6).
 */
export function canonicalTarget(target: string): string {
  const { path, query } = splitTarget(target);
  return canonicalPath(path) + encodeStray(query);
}

/** Removes an absolute target's scheme and host, which don't change the page (RFC 9112 §3.2.2). */
export function splitTarget(target: string): { path: string; query: string } {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, "");
  const queryStart = local.indexOf("?");
  return queryStart < 0
    ? { path: local, query: "" }
    : { path: local.slice(0, queryStart), query: local.slice(queryStart) };
}

/** The path never begins with two slashes, which a browser would take for another host. */
export function canonicalPath(path: string): string {
  const segments = resolveSegments(decodeUnreserved(encodeStray(path)).split("/"));
  const [first] = segments;
  if (first !== undefined) segments[0] = canonicalFirst(first);
  return dropDataSegment(`/${segments.join("/")}`);
}

/** Removes empty and dot segments. */
function resolveSegments(parts: string[]): string[] {
  const segments: string[] = [];
  for (const part of parts) {
    if (part === "..") segments.pop();
    else if (part !== "" && part !== ".") segments.push(part);
  }
  return segments;
}

function canonicalFirst(segment: string): string {
  const name = segment.toLowerCase();
  return known.has(name.replace(/\.data$/, "")) ? name : segment;
}

/** React Router takes '/beverages/_.data' for '/beverages.data' too. Its own client asks for the latter, and for '/_.data'. */
function dropDataSegment(path: string): string {
  if (path === "/_.data" || path === "/_root.data") return "/_.data";
  return path.endsWith("/_.data") ? `${path.slice(0, -"/_.data".length)}.data` : path;
}

/** Decodes letters, digits and '-._~', which mean the same in both spellings (RFC 3986 §6.2.2.2). */
function decodeUnreserved(path: string): string {
  let before: string;
  let decoded = path;
  do {
    before = decoded;
    decoded = before.replace(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
      const sign = String.fromCharCode(Number.parseInt(hex, 16));
      return /[\w.~-]/.test(sign) ? sign : escaped;
    });
  } while (decoded !== before);
  return decoded;
}

/** Encodes characters that no URL may contain, so that it fits in a header; browsers read a backslash as a slash. */
const encodeStray = (text: string): string => text.replace(/[^\x21-\x7e]|\\/gu, encodeSign);

function encodeSign(sign: string): string {
  return sign.isWellFormed() ? encodeURIComponent(sign) : "%EF%BF%BD";
}

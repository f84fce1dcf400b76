import type { MiddlewareHandler } from "hono";
import { sendErrorPage } from "../error-response.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);
type Asked = { origin: string | undefined; site: string | undefined; host: string | undefined };
type Own = { publicOrigin: string; hostCounts: boolean };

/**
 * Checks that a write comes from one of our pages. Browsers send `Origin` with every write; API clients send none and
 * are safe, as they carry no victim's cookie. A page without referrer sends 'null' and is recognised by Sec-Fetch-Site.
 */
export function isOwnWrite({ origin, site, host }: Asked, { publicOrigin, hostCounts }: Own): boolean {
  if (origin === undefined) return site !== "cross-site";
  if (origin === "null") return site === "same-origin";
  if (origin === publicOrigin) return true;
  return hostCounts && URL.canParse(origin) && new URL(origin).host === host;
}

/** `hostCounts`: on a laptop the shop has several names (localhost, 127.0.0.1); in production one. */
export function requireOwnOrigin(own: Own): MiddlewareHandler {
  return async (c, next) => {
    const asked = { origin: c.req.header("origin"), site: c.req.header("sec-fetch-site"), host: c.req.header("host") };
    if (reading.has(c.req.method) || isOwnWrite(asked, own)) return await next();
    return sendErrorPage(c, "foreign-origin");
  };
}

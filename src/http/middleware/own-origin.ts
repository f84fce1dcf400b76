import type { MiddlewareHandler } from "hono";
import { sendErrorPage } from "../error-response.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
type RequestOrigin = { origin: string | undefined; site: string | undefined; host: string | undefined };
type Own = { publicOrigin: string; hostCounts: boolean };

/**
 * Checks that a write comes from one of our pages. Browsers send `Origin` with every write; API clients send none and
 * are safe, as they carry no victim's cookie. A page without referrer sends 'null' and is recognised by Sec-Fetch-Site.
 */
export function isOwnWrite({ origin, site, host }: RequestOrigin, { publicOrigin, hostCounts }: Own): boolean {
  if (origin === undefined) return site !== "cross-site";
  if (origin === "null") return site === "same-origin";
  if (origin === publicOrigin) return true;
  return hostCounts && URL.canParse(origin) && new URL(origin).host === host;
}

/** `hostCounts` also accepts the request's host: in development the shop has several (localhost, 127.0.0.1). */
export function requireOwnOrigin(own: Own): MiddlewareHandler {
  return async (c, next) => {
    const request = {
      origin: c.req.header("origin"),
      site: c.req.header("sec-fetch-site"),
      host: c.req.header("host"),
    };
    if (safeMethods.has(c.req.method) || isOwnWrite(request, own)) return await next();
    return sendErrorPage(c, "foreign-origin");
  };
}

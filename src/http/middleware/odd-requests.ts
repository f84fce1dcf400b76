import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../context.ts";
import { sendErrorCode, sendErrorPage } from "../error-response.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Calls that answer for a NUL themselves, in their own words. */
const answersItself = /^\/api\/(admin|orders\/link)\//;

/**
 * Refuses what no page and no call takes: other methods, such as TRACE, which would answer with the request's own
 * headers, and NUL, which PostgreSQL cannot keep, so nothing that is looked up contains one.
 */
export function refuseOddRequests(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!methods.has(c.req.method)) {
      c.header("Allow", [...methods].join(", "));
      return sendErrorCode(c, "method-not-allowed");
    }
    const { pathname, search, searchParams } = new URL(c.req.raw.url);
    if (answersItself.test(pathname) || searchParams.has("preview")) return await next();
    if (/%00/.test(pathname)) return sendErrorPage(c, "not-found");
    if (/%00/.test(search) && !pathname.startsWith("/api/")) return sendErrorPage(c, "bad-request");
    return await next();
  };
}

import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../context.ts";
import { sendErrorCode, sendErrorPage } from "../error-response.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Endpoints that answer requests with a NUL themselves, with their own message. */
const answersItself = /^\/api\/(admin|orders\/link)\//;

/**
 * Refuses requests that no page and no endpoint accepts: other methods, such as TRACE, which would echo the request's
 * headers, and NUL bytes, which PostgreSQL can't store, so no record can match them.
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

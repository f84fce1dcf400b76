import type { MiddlewareHandler } from "hono";
import { sendErrorCode } from "../error-response.ts";
import { uploadRuleOf } from "../upload-endpoints.ts";

const writing = new Set(["POST", "PUT", "PATCH"]);

/** A body is JSON that can be read, or it is refused before anybody looks at it. Handlers read it again for free. */
export function requireJson(): MiddlewareHandler {
  return async (c, next) => {
    if (!writing.has(c.req.method) || uploadRuleOf(c.req)) return await next();
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== "application/json") return sendErrorCode(c, "unsupported-media-type");
    try {
      await c.req.json();
    } catch (error) {
      if (error instanceof SyntaxError) return sendErrorCode(c, "bad-request");
      throw error;
    }
    return await next();
  };
}

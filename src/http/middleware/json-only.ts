import type { MiddlewareHandler } from "hono";
import { refuseCode } from "../error-response.ts";
import { fileOf } from "../file-calls.ts";

const writing = new Set(["POST", "PUT", "PATCH"]);

/** A body is JSON that can be read, or it is refused before anybody looks at it. Handlers read it again for free. */
export function jsonOnly(): MiddlewareHandler {
  return async (c, next) => {
    if (!writing.has(c.req.method) || fileOf(c.req)) return await next();
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== "application/json") return refuseCode(c, "unsupported-media-type");
    try {
      await c.req.json();
    } catch (error) {
      if (error instanceof SyntaxError) return refuseCode(c, "bad-request");
      throw error;
    }
    return await next();
  };
}

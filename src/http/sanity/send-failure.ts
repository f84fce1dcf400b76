import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../context.ts";

export function sendRetry(
  c: Context<AppEnv>,
  status: 429 | 503,
  { message, retryAfter }: { message: string; retryAfter: number },
): Response {
  c.header("Retry-After", String(retryAfter));
  return sendFailure(c, status, message);
}

const names: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  413: "Payload Too Large",
  429: "Too Many Requests",
  503: "Service Unavailable",
};

/** Sends a failure that is not caused by the query or the change, in the old service's format. */
export function sendFailure(c: Context, status: ContentfulStatusCode, message: string): Response {
  c.header("Cache-Control", "no-store");
  return c.json({ statusCode: status, error: names[status] ?? "Error", message }, status);
}

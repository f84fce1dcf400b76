import type { MiddlewareHandler } from "hono";
import { cspDenyAll } from "../csp.ts";

const defaultHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self), usb=()",
  "cross-origin-opener-policy": "same-origin",
};
const twoYears = "max-age=63072000; includeSubDomains";

/** Adds default headers; a response may set its own (`Referrer-Policy: no-referrer`). */
export function addSecurityHeaders(headers: Headers, https: boolean): void {
  for (const [name, value] of Object.entries(defaultHeaders)) if (!headers.has(name)) headers.set(name, value);
  if (https && !headers.has("strict-transport-security")) headers.set("strict-transport-security", twoYears);
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
}

/** Adds security headers to every response. `strict` is off under the development server, whose pages contain inline code. */
export function securityHeaders({ https, strict }: { https: boolean; strict: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    addSecurityHeaders(headers, https);
    const isPage = headers.get("content-type")?.startsWith("text/html");
    if (!headers.has("content-security-policy") && (strict || !isPage)) {
      headers.set("content-security-policy", cspDenyAll);
    }
  };
}

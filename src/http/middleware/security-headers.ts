import type { MiddlewareHandler } from "hono";
import { cspDenyAll } from "../csp.ts";

const defaultHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
};
const twoYears = "max-age=63072000; includeSubDomains";

/** A staging shop asks search engines to list nothing of it. */
type Options = { https: boolean; strict: boolean; staging: boolean };

/** Adds default headers; a response may set its own (`Referrer-Policy: no-referrer`). */
export function addSecurityHeaders(headers: Headers, { https, staging }: Omit<Options, "strict">): void {
  for (const [name, value] of Object.entries(defaultHeaders)) if (!headers.has(name)) headers.set(name, value);
  if (https && !headers.has("strict-transport-security")) headers.set("strict-transport-security", twoYears);
  if (staging) headers.set("x-robots-tag", "noindex, nofollow");
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
}

/** Adds security headers to every response. `strict` is off under the development server, whose pages contain inline code. */
export function securityHeaders({ https, strict, staging }: Options): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    addSecurityHeaders(headers, { https, staging });
    const isPage = headers.get("content-type")?.startsWith("text/html");
    if (!headers.has("content-security-policy") && (strict || !isPage)) {
      headers.set("content-security-policy", cspDenyAll);
    }
  };
}

import { readFileSync } from "node:fs";
import type { Context } from "hono";

const script = "text/javascript; charset=utf-8";
const files: Record<string, [from: string, type: string]> = {
  "checkout.js": ["browser/checkout.js", script],
  "frame.js": ["browser/frame.js", script],
  "panel.js": ["browser/panel.js", script],
  "test-gateway.css": ["browser/test-gateway.css", "text/css; charset=utf-8"],
  "archivo.woff2": ["../fonts/archivo-latin-wght.woff2", "font/woff2"],
  "anton.woff2": ["../fonts/anton-latin.woff2", "font/woff2"],
};

/** What browsers load from the test gateway, as it lies there. */
export function browserFiles(): (c: Context) => Response | Promise<Response> {
  return (c) => {
    const [from, type] = files[c.req.param("file") ?? ""] ?? [];
    if (!from || !type) return c.notFound();
    const body = new Uint8Array(readFileSync(new URL(from, import.meta.url)));
    return c.body(body, 200, { "content-type": type, "cache-control": "no-cache" });
  };
}

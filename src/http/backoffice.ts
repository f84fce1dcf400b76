import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { AppEnv } from "./context.ts";

const immutable = "public, max-age=31536000, immutable";

/**
 * Serves the back office under `/admin`: one HTML page for every path, and its files. Data comes from `/api/admin`.
 * MUI inserts style sheets at run time, which the page's nonce allows.
 */
export function backofficeApp(folder: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const file = join(folder, "index.html");
  const page = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const rewriteRequestPath = (path: string) => path.replace(/^\/admin/, "");
  app.use(
    "/assets/*",
    serveStatic({
      root: folder,
      precompressed: true,
      rewriteRequestPath,
      onFound: (_, c) => c.header("Cache-Control", immutable),
    }),
  );
  app.all("/assets/*", (c) => c.text("Not found.", 404));
  app.get("*", (c) => {
    if (page === undefined) return c.text("The back office is not built: run `npm run build`.", 503);
    const nonce = randomBytes(16).toString("base64");
    c.header("Cache-Control", "private, no-store");
    c.header("Content-Security-Policy", policy(nonce));
    return c.html(page.replaceAll("%nonce%", nonce));
  });
  return app;
}

const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");

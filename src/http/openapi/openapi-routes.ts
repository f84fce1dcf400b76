import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import swaggerFolder from "swagger-ui-dist/absolute-path.js";
import { brandColours } from "#domain/brand-colours.ts";
import type { AppEnv } from "../context.ts";
import { sendErrorCode } from "../error-response.ts";
import { isAdminHost, type Origins } from "../middleware/admin-host.ts";
import { buildOpenApiDocument, type DocumentedApi } from "./openapi-document.ts";

/** HTML page around Swagger UI. */
const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>API documentation | Elefant</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/page.css">
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body>
    <header class="top">
      <nav aria-label="Shop">
        <a href="/">Shop</a>
        <a href="/admin">Back office</a>
        <a href="/api/openapi.json">openapi.json</a>
      </nav>
    </header>
    <main id="documentation" aria-label="API documentation">
      <noscript><p class="plain">This page needs JavaScript. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p></noscript>
    </main>
  </body>
</html>
`;

/** 'Try it out' calls this server, with the browser's session or a token from 'Authorize'. */
const docsScript = `window.SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#documentation",
  deepLinking: true,
  docExpansion: "none",
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  validatorUrl: null,
});
`;

const docsStyle = `body { margin: 0; background: #fff; color: ${brandColours.ink}; font-family: system-ui, sans-serif; }
.top { background: ${brandColours.ink}; }
.top nav { display: flex; flex-wrap: wrap; gap: 0 24px; max-width: 1460px; margin: 0 auto; padding: 0 20px; }
.top a { color: ${brandColours.snow}; display: inline-block; padding: 14px 0; }
.top a:focus-visible { outline: 2px solid ${brandColours.marigold}; outline-offset: -4px; }
.plain { padding: 20px; }
`;

type File = { type: string; read: () => string };

const fromSwagger = (name: string) => () => readFileSync(join(swaggerFolder(), name), "utf8");
const css = "text/css; charset=utf-8";
const script = "text/javascript; charset=utf-8";

const files: Record<string, File> = {
  "/api/docs/swagger-ui.css": { type: css, read: fromSwagger("swagger-ui.css") },
  "/api/docs/swagger-ui-bundle.js": { type: script, read: fromSwagger("swagger-ui-bundle.js") },
  "/api/docs/page.css": { type: css, read: () => docsStyle },
  "/api/docs/start.js": { type: script, read: () => docsScript },
};

/** Scripts, styles and requests are same-origin; Swagger UI's style sheet contains data: images. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Serves `/api/openapi.json` and `/api/docs`, publicly and in every mode. */
export function createOpenApiApp({ https, origins }: { https: boolean; origins: Origins }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const read = (api: DocumentedApi) => cached(() => JSON.stringify(buildOpenApiDocument({ secure: https, api })));
  const documents = { both: read("both"), store: read("store"), admin: read("admin") };
  app.get("/api/openapi.json", (c) => {
    const own = isAdminHost(new URL(c.req.raw.url).host, origins) ? "admin" : "store";
    return sendFile(c, "application/json; charset=utf-8", documents[origins.adminUrl === undefined ? "both" : own]());
  });
  app.all("/api/openapi.json", readOnly);
  for (const [path, file] of Object.entries(files)) {
    const readFile = cached(file.read);
    app.get(path, (c) => sendFile(c, file.type, readFile()));
    app.all(path, readOnly);
  }
  app.get("/api/docs", (c) => {
    c.header("Content-Security-Policy", policy);
    return c.html(docsPage, 200, { "Cache-Control": "no-cache" });
  });
  app.all("/api/docs", readOnly);
  return app;
}

function readOnly(c: Context): Response {
  c.header("Allow", "GET");
  return sendErrorCode(c, "method-not-allowed");
}

type CachedFile = { body: string; tag: string };

/** Builds the content on the first request, because most instances never serve it. */
function cached(read: () => string): () => CachedFile {
  let content: CachedFile | undefined;
  return () => {
    if (content) return content;
    const body = read();
    content = { body, tag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
    return content;
  };
}

function sendFile(c: Context, type: string, { body, tag }: CachedFile): Response {
  c.header("ETag", tag);
  c.header("Cache-Control", "no-cache");
  if (c.req.header("if-none-match") === tag) return c.body(null, 304);
  return c.body(body, 200, { "Content-Type": type });
}

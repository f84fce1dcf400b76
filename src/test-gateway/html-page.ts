import { html } from "hono/html";

type Html = ReturnType<typeof html>;

/** Content-Security-Policy of the gateway's own pages: only their own scripts and styles, framed only by the shop. */
export const gatewayPageCsp = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

export function renderHtmlPage({ title, script, body }: { title: string; script: string; body: Html }): Html {
  return html`<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="stylesheet" href="/test-gateway/test-gateway.css">
    <script src="/test-gateway/${script}" defer></script>
  </head>
  <body>
    <main aria-label="Test gateway"><p class="test">Test gateway: no money moves</p><div class="content">${body}</div></main>
  </body>
</html>`;
}

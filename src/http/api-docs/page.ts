/** The page around the widget: its own words work without it. */
export const docsPage = `<!doctype html>
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
      <noscript><p class="plain">This page needs JavaScript. The same, for programs: <a href="/api/openapi.json">openapi.json</a>.</p></noscript>
    </main>
  </body>
</html>
`;

/** 'Try it out' asks this server: with the session of who is signed in, or with a token from 'Authorize'. */
export const docsScript = `window.SwaggerUIBundle({
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

export const docsStyle = `body { margin: 0; background: #fff; color: #0a1b2e; font-family: system-ui, sans-serif; }
.top { background: #0a1b2e; }
.top nav { display: flex; flex-wrap: wrap; gap: 0 24px; max-width: 1460px; margin: 0 auto; padding: 0 20px; }
.top a { color: #f6f4ee; display: inline-block; padding: 14px 0; }
.top a:focus-visible { outline: 2px solid #ffa400; outline-offset: -4px; }
.plain { padding: 20px; }
`;

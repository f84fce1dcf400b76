import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { isSchemeChoice, schemeCookie } from "#contracts/admin/colour-scheme.ts";
import { stagingNotice } from "#contracts/store/staging-notice.ts";
import { brandColours } from "#domain/brand-colours.ts";
import type { AppEnv } from "./context.ts";
import { reportedPolicy } from "./csp.ts";
import type { Origins } from "./middleware/admin-host.ts";
import type { EarlierFiles } from "./release-files.ts";

const immutable = "public, max-age=31536000, immutable";

type Options = {
  staging: boolean;
  https: boolean;
  earlier: EarlierFiles;
  origins: Origins;
};

/**
 * Serves the back office under `/admin`: one HTML page for every path, and its files. Data comes from `/api/admin`. MUI
 * inserts style sheets at run time, which the page's nonce allows. A staging shop shows a band above every screen,
 * including sign-in, so the band is part of the page and not of the screens.
 */
export function backofficeApp(folder: string, { staging, https, earlier, origins }: Options): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const file = join(folder, "index.html");
  const page = existsSync(file) ? readPage(file, staging) : undefined;
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
  app.all("/assets/*", earlier("admin"));
  app.get("*", (c) => {
    if (page === undefined) return c.text("The back office is not built: run `npm run build`.", 503);
    const nonce = randomBytes(16).toString("base64");
    c.header("Cache-Control", "private, no-store");
    // The packing station reads codes with the camera.
    c.header("Permissions-Policy", "camera=(self), geolocation=(), microphone=(), payment=(), usb=()");
    const themed = withScheme(page, getCookie(c, schemeCookie));
    return c.html(themed.replaceAll("%nonce%", nonce), 200, reportedPolicy(policy(nonce, origins), https));
  });
  return app;
}

function readPage(file: string, staging: boolean): string {
  const page = readFileSync(file, "utf8");
  return staging ? page.replace("</head>", `${bandStyle}</head>`).replace("<body>", `<body>${band}`) : page;
}

/** Names the chosen colour scheme on the root, so that a dark page does not flash up white before its script runs. */
function withScheme(page: string, choice: string | undefined): string {
  return isSchemeChoice(choice) ? page.replace("<html", `<html data-theme="${choice}"`) : page;
}

const band = `<div class="staging-band">${stagingNotice}</div>`;
/** Moves elements that are fixed to the top of the window below the band. */
const bandStyle = `<style nonce="%nonce%">
  .staging-band { position: fixed; inset: 0 0 auto; z-index: 2100; height: 24px; overflow: hidden; text-align: center;
    font: 600 14px/24px Archivo, sans-serif; background: ${brandColours.marigold}; color: ${brandColours.ink} }
  :root { --band: 24px }
  body { padding-top: 24px }
  .MuiModal-root { top: 24px !important }
</style>`;

/** The editor shows previews of drafts in frames, even when the shop is on another host. */
const policy = (nonce: string, { publicUrl, adminUrl }: Origins): string =>
  [
    "default-src 'self'",
    ...(adminUrl === undefined ? [] : [`frame-src 'self' ${new URL(publicUrl).origin}`]),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");

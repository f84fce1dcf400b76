import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { brandColours } from "#domain/brand-colours.ts";

const style = `body{max-width:64rem;margin:0 auto;padding:1rem;font:16px/1.5 system-ui,sans-serif;background:${brandColours.snow};color:${brandColours.ink}}
a{color:inherit;font-weight:600}h1{font-size:clamp(1.5rem,6vw,2.25rem);line-height:1.2}h1,li,pre{overflow-wrap:anywhere}li{padding:.5rem 0}ul{padding-left:1.25rem}
input,button{font:inherit;padding:.5rem;min-height:44px;border:1.5px solid ${brandColours.edge};background:#fff;color:inherit}
iframe{width:100%;height:75vh;border:1.5px solid ${brandColours.edge};background:#fff}pre{white-space:pre-wrap;background:#fff;padding:1rem}`;

const hash = createHash("sha256").update(style).digest("base64");

/** Policy of the mailbox pages: one style sheet, one frame, nothing else. */
export const mailboxPageCsp = `default-src 'none'; style-src 'sha256-${hash}'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Policy of a displayed mail: no scripts; inline styles and remote images, as mails use them. */
export const messageCsp =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

export function mailboxPage(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${raw(`<style>${style}</style>`)}</head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

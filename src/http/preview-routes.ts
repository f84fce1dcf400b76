import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { mailNames } from "#contracts/content/documents/mail-content.ts";
import type { MailTemplates } from "#gateways/mail/mail-templates.ts";
import type { Mail } from "#gateways/mail/mailer.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "./context.ts";
import { sendErrorPage } from "./error-response.ts";
import { mailboxPage, mailboxPageCsp, messageCsp } from "./mailbox/mailbox-page.ts";

type RenderDraft = (request: Request, preview: Shop, missing: string[]) => Promise<Response>;

/** Reads the token of '…?preview=TOKEN'. URLs with one are never cached. */
export function previewTokenOf(url: string): string | undefined {
  return /[?&]preview=([^&#]*)/.exec(url)?.[1];
}

/**
 * Renders a page over the token's draft. The token alone grants access, cookies are ignored, and only GET and HEAD are
 * allowed.
 */
export async function renderPreviewPage(
  c: Context<AppEnv>,
  shop: Pick<Shop, "previews">,
  render: RenderDraft,
): Promise<Response> {
  const { method, url, signal } = c.req.raw;
  if (method !== "GET" && method !== "HEAD") return withPreviewHeaders(sendErrorPage(c, "preview-only"));
  const request = new Request(url, { method, signal });
  const result = await shop.previews.render(previewTokenOf(url) ?? "", async (preview, missing) => {
    const { status, headers, body } = await render(request, preview, missing);
    return new Response(body && (await new Response(body).arrayBuffer()), { status, headers });
  });
  return withPreviewHeaders(result.ok ? result.value : sendErrorPage(c, result.error.code));
}

/** Prevents caching, indexing and leaking the token by the Referer header. */
function withPreviewHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("cache-control", "private, no-store");
  headers.set("x-robots-tag", "noindex, nofollow");
  headers.set("referrer-policy", "no-referrer");
  return new Response(response.body, { status: response.status, headers });
}

type Parts = { shop: Pick<Shop, "previews">; mailTemplates: Pick<MailTemplates, "sample">; publicUrl: string };
type RenderMail = (c: Context<AppEnv>, mail: Mail) => Response | Promise<Response>;

/** Previews emails of a draft with a sample order before it is published. */
export function mailPreview({ shop, mailTemplates, publicUrl }: Parts) {
  const app = new Hono<AppEnv>();
  const show = (render: RenderMail) => (c: Context<AppEnv>) =>
    renderPreviewPage(c, shop, async (_, preview) => {
      const name = mailNames.find((known) => known === c.req.param("name"));
      if (!name) return sendErrorPage(c, "not-found");
      return await render(c, mailTemplates.sample(name, await preview.content.mailContext(publicUrl)));
    });
  app.get("/mail-preview/:name", show(renderPage));
  app.get("/mail-preview/:name/html", show(renderMessage));
  return app;
}

const renderPage: RenderMail = (c, { subject, text }) => {
  const { pathname } = new URL(c.req.url);
  const inner = `${pathname}/html?preview=${previewTokenOf(c.req.url)}`;
  const body = html`<p>Preview of an unpublished draft. Order, names and amounts are samples.</p>
    <iframe title="Mail" src="${inner}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <h2>As text</h2><pre tabindex="0" aria-label="As text">${text}</pre>`;
  return c.html(mailboxPage(subject, body), 200, { "content-security-policy": mailboxPageCsp });
};

const renderMessage: RenderMail = (c, mail) =>
  c.html(mail.html, 200, { "content-security-policy": messageCsp, "x-frame-options": "SAMEORIGIN" });

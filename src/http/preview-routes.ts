import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { mailNames } from "#contracts/content/documents/mail-content.ts";
import type { MailTemplates } from "#gateways/mail/mail-templates.ts";
import type { Mail } from "#gateways/mail/mailer.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "./context.ts";
import { sendErrorPage } from "./error-response.ts";
import { mailboxPage, mailboxPageCsp, messageCsp } from "./mailbox/mailbox-page.ts";

type Draw = (request: Request, preview: Shop, lacks: string[]) => Promise<Response>;

/** '…?preview=TOKEN' on the address of a page. Such an address is never a kept page's. */
export function previewTokenOf(url: string): string | undefined {
  return /[?&]preview=([^&#]*)/.exec(url)?.[1];
}

/**
 * The page as it will be. Who has the address needs no cookie, and none is looked at: what it shows is the token's
 * alone. Nothing can be sent from it.
 */
export async function renderPreviewPage(
  c: Context<AppEnv>,
  shop: Pick<Shop, "previews">,
  draw: Draw,
): Promise<Response> {
  const { method, url, signal } = c.req.raw;
  if (method !== "GET" && method !== "HEAD") return withPreviewHeaders(sendErrorPage(c, "preview-only"));
  const request = new Request(url, { method, signal });
  const drawn = await shop.previews.render(previewTokenOf(url) ?? "", async (preview, lacks) => {
    const { status, headers, body } = await draw(request, preview, lacks);
    return new Response(body && (await new Response(body).arrayBuffer()), { status, headers });
  });
  return withPreviewHeaders(drawn.ok ? drawn.value : sendErrorPage(c, drawn.error.code));
}

/** Kept by nobody, found by nobody, and its address goes to nobody. */
function withPreviewHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("cache-control", "private, no-store");
  headers.set("x-robots-tag", "noindex, nofollow");
  headers.set("referrer-policy", "no-referrer");
  return new Response(response.body, { status: response.status, headers });
}

type Parts = { shop: Pick<Shop, "previews">; mailTemplates: Pick<MailTemplates, "sample">; publicUrl: string };
type DrawMail = (c: Context<AppEnv>, mail: Mail) => Response | Promise<Response>;

/** Previews emails of a draft with a sample order before it is published. */
export function mailPreview({ shop, mailTemplates, publicUrl }: Parts) {
  const app = new Hono<AppEnv>();
  const show = (draw: DrawMail) => (c: Context<AppEnv>) =>
    renderPreviewPage(c, shop, async (_, preview) => {
      const name = mailNames.find((known) => known === c.req.param("name"));
      if (!name) return sendErrorPage(c, "not-found");
      return await draw(c, mailTemplates.sample(name, await preview.content.mailContext(publicUrl)));
    });
  app.get("/mail-preview/:name", show(page));
  app.get("/mail-preview/:name/html", show(message));
  return app;
}

const page: DrawMail = (c, { subject, text }) => {
  const { pathname } = new URL(c.req.url);
  const inner = `${pathname}/html?preview=${previewTokenOf(c.req.url)}`;
  const body = html`<p>Preview: customers do not get this yet. Order, names and amounts are samples.</p>
    <iframe title="Mail" src="${inner}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <h2>As text</h2><pre tabindex="0" aria-label="As text">${text}</pre>`;
  return c.html(mailboxPage(subject, body), 200, { "content-security-policy": mailboxPageCsp });
};

const message: DrawMail = (c, mail) =>
  c.html(mail.html, 200, { "content-security-policy": messageCsp, "x-frame-options": "SAMEORIGIN" });

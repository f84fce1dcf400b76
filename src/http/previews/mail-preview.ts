import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { Mail } from "#gateways/mail/mailer.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { sendErrorPage } from "../error-response.ts";
import { mailboxPage, mailboxPageCsp, messageCsp } from "../mailbox/mailbox-page.ts";
import { previewTokenOf, renderPreviewPage } from "./page-preview.ts";

type Parts = { shop: Pick<Shop, "previews">; publicUrl: string };
type Draw = (c: Context<AppEnv>, mail: Mail) => Response | Promise<Response>;

/** Previews emails of a draft with a sample order before it is published. */
export function mailPreview({ shop, publicUrl }: Parts) {
  const app = new Hono<AppEnv>();
  const show = (draw: Draw) => (c: Context<AppEnv>) =>
    renderPreviewPage(c, shop, async (_, preview) => {
      const mail = await preview.content.sampleMail(c.req.param("name") ?? "", publicUrl);
      return mail ? await draw(c, mail) : sendErrorPage(c, "not-found");
    });
  app.get("/mail-preview/:name", show(page));
  app.get("/mail-preview/:name/html", show(message));
  return app;
}

const page: Draw = (c, { subject, text }) => {
  const { pathname } = new URL(c.req.url);
  const inner = `${pathname}/html?preview=${previewTokenOf(c.req.url)}`;
  const body = html`<p>Preview: customers do not get this yet. Order, names and amounts are samples.</p>
    <iframe title="Mail" src="${inner}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <h2>As text</h2><pre tabindex="0" aria-label="As text">${text}</pre>`;
  return c.html(mailboxPage(subject, body), 200, { "content-security-policy": mailboxPageCsp });
};

const message: Draw = (c, mail) =>
  c.html(mail.html, 200, { "content-security-policy": messageCsp, "x-frame-options": "SAMEORIGIN" });

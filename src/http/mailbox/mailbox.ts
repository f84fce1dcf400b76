import { Hono } from "hono";
import { html } from "hono/html";
import type { Database } from "#db/client.ts";
import { findMail, listMail, type MailboxEntry } from "#db/queries/demo/demo-mailbox.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { mailboxPage, mailboxPageCsp, messageCsp } from "./mailbox-page.ts";

const limit = 200;

/** The demo mailbox (demo mode only): emails the shop would have sent, as a page and as JSON. */
export function mailboxApp({ database }: { database: Pick<Database, "db"> }) {
  const app = new Hono();
  app.get("/dev/mail.json", async (c) => {
    const mails = await listMail(database.db, { to: c.req.query("to"), limit });
    return c.json(mails.map(({ to, subject, text, html, sentAt }) => ({ to, subject, text, html, sentAt })));
  });
  app.get("/dev/mail", async (c) => {
    const to = c.req.query("to") || undefined;
    const mails = await listMail(database.db, { to, limit });
    return c.html(mailboxPage("Mailbox", renderList(mails, to)), 200, { "content-security-policy": mailboxPageCsp });
  });
  app.get("/dev/mail/:key", async (c) => {
    const mail = await findMail(database.db, c.req.param("key"));
    if (!mail)
      return c.html(mailboxPage("Message not found", backLink), 404, { "content-security-policy": mailboxPageCsp });
    return c.html(mailboxPage(mail.subject, renderMessage(mail)), 200, { "content-security-policy": mailboxPageCsp });
  });
  app.get("/dev/mail/:key/html", async (c) => {
    const mail = await findMail(database.db, c.req.param("key"));
    if (!mail) return c.text("Message not found", 404);
    const withBaseTarget = mail.html.replace("<head>", '<head><base target="_blank">');
    return c.html(withBaseTarget, 200, { "content-security-policy": messageCsp, "x-frame-options": "SAMEORIGIN" });
  });
  return app;
}

const backLink = html`<p><a href="/dev/mail">All messages</a></p>`;

function renderList(mails: MailboxEntry[], to: string | undefined) {
  return html`<p>Demo mode: no mail is sent. Newest first, at most ${limit}.</p>
    <form><label>To <input type="email" name="to" value="${to ?? ""}"></label> <button>Show</button></form>
    ${mails.length === 0 ? html`<p>No messages${to ? ` to ${to}` : " yet"}.</p>` : html`<ul>${mails.map(renderRow)}</ul>`}`;
}

function renderRow({ key, to, subject, sentAt }: MailboxEntry) {
  return html`<li><a href="/dev/mail/${encodeURIComponent(key)}">${subject}</a> to ${to}, ${formatSentAt(sentAt)}</li>`;
}

function renderMessage({ key, to, text, sentAt }: MailboxEntry) {
  return html`${backLink}<p>To ${to}, ${formatSentAt(sentAt)}</p>
    <iframe title="Message" src="/dev/mail/${encodeURIComponent(key)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <h2>As text</h2><pre tabindex="0" aria-label="As text">${text}</pre>`;
}

const formatSentAt = (at: Date): string => formatDateTimeInIndia(at.toISOString());

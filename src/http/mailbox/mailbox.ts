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
    return c.html(mailboxPage("Mailbox", list(mails, to)), 200, { "content-security-policy": mailboxPageCsp });
  });
  app.get("/dev/mail/:key", async (c) => {
    const mail = await findMail(database.db, c.req.param("key"));
    if (!mail) return c.html(mailboxPage("No such message", back), 404, { "content-security-policy": mailboxPageCsp });
    return c.html(mailboxPage(mail.subject, message(mail)), 200, { "content-security-policy": mailboxPageCsp });
  });
  app.get("/dev/mail/:key/html", async (c) => {
    const mail = await findMail(database.db, c.req.param("key"));
    if (!mail) return c.text("No such message", 404);
    const opensOutside = mail.html.replace("<head>", '<head><base target="_blank">');
    return c.html(opensOutside, 200, { "content-security-policy": messageCsp, "x-frame-options": "SAMEORIGIN" });
  });
  return app;
}

const back = html`<p><a href="/dev/mail">All messages</a></p>`;

function list(mails: MailboxEntry[], to: string | undefined) {
  return html`<p>Demo mode: nothing leaves this machine. Newest first, at most ${limit}.</p>
    <form><label>To <input type="email" name="to" value="${to ?? ""}"></label> <button>Show</button></form>
    ${mails.length === 0 ? html`<p>No messages${to ? ` to ${to}` : " yet"}.</p>` : html`<ul>${mails.map(row)}</ul>`}`;
}

function row({ key, to, subject, sentAt }: MailboxEntry) {
  return html`<li><a href="/dev/mail/${encodeURIComponent(key)}">${subject}</a> to ${to}, ${sent(sentAt)}</li>`;
}

function message({ key, to, text, sentAt }: MailboxEntry) {
  return html`${back}<p>To ${to}, ${sent(sentAt)}</p>
    <iframe title="Message" src="/dev/mail/${encodeURIComponent(key)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <h2>As text</h2><pre tabindex="0" aria-label="As text">${text}</pre>`;
}

const sent = (at: Date): string => formatDateTimeInIndia(at.toISOString());

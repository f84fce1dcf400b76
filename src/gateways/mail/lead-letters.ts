import { dateTimeInIndia } from "#domain/time.ts";
import { html } from "./html.ts";
import { letterHtml } from "./letter-html.ts";
import { type MailDress, mailSays, paragraphsOf, type Said, say } from "./mail-words.ts";
import type { Mail } from "./mailer.ts";
import { wordsHtml } from "./words-html.ts";

type Parts = MailDress & {
  lead: { id: number; ticket: string; firstName: string; email: string; message: string; submittedAt: Date };
  /** Where an answer to the mail goes: the shop's care, once its address is known. */
  replyTo: string | undefined;
};

/**
 * Tells the writer that the message arrived, and its number (Consumer Protection (E-Commerce) Rules: within 48 hours).
 * It says nothing of what was written: whoever typed somebody else's address sends them no words of their own.
 */
export function leadReceivedMail(parts: Parts): Mail {
  const { lead } = parts;
  const time = dateTimeInIndia(lead.submittedAt.toISOString());
  const says = mailSays(parts, "leadReceived", { ticket: lead.ticket, time });
  const paragraphs = [...paragraphsOf(says.opening), ...paragraphsOf(says.closing)];
  return letter(parts, says, { key: `mail.lead-received:${lead.id}`, paragraphs });
}

/** What an operator answered, above what was asked. */
export function leadAnswerMail(parts: Parts, { messageId, text }: { messageId: number; text: string }): Mail {
  const { lead, words } = parts;
  const says = mailSays(parts, "leadAnswer", { ticket: lead.ticket, name: lead.firstName });
  const asked = lead.message.split("\n").map((line) => `> ${line}`);
  return letter(parts, says, {
    key: `mail.lead-answer:${messageId}`,
    paragraphs: [...paragraphsOf(says.opening), ...paragraphsOf(text), ...paragraphsOf(says.closing)],
    quoted: lead.message === "" ? [] : [say(parts, words.leadQuote), ...asked],
  });
}

type Letter = { key: string; paragraphs: string[]; quoted?: string[] };

function letter({ lead, facts, publicUrl, replyTo }: Parts, { subject, heading }: Said, given: Letter): Mail {
  const { key, paragraphs, quoted = [] } = given;
  const seller = `${facts.sellerName}, ${facts.sellerAddress}`;
  const said = paragraphs.map((text) => html`<p style="margin:0 0 16px">${wordsHtml(text)}</p>`);
  const asked = html`<p style="margin:8px 0 0;color:#4A5865">${quoted.map((line) => html`${line}<br>`)}</p>`;
  return {
    key,
    to: lead.email,
    subject,
    ...(replyTo !== undefined && { replyTo }),
    text: [...paragraphs.flatMap((part) => [part, ""]), ...quoted, "", seller, ""].join("\n"),
    html: letterHtml({ title: heading.join(" "), publicUrl, body: html`${said}${asked}`, foot: html`${seller}.` }),
  };
}

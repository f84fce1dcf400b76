import { brandColours } from "#domain/brand-colours.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { html } from "../html.ts";
import type { Mail } from "../mailer.ts";
import {
  interpolateMailText,
  type MailContext,
  type RenderedMailText,
  renderMailText,
  splitParagraphs,
} from "../render-mail-text.ts";
import { textToHtml } from "../text-to-html.ts";
import { renderMailLayout } from "./mail-layout.ts";

type Parts = MailContext & {
  lead: { id: number; ticket: string; firstName: string; email: string; message: string; submittedAt: Date };
  /** Reply address: customer care, when its address is set. */
  replyTo: string | undefined;
};

/**
 * Acknowledges a message with its ticket number (Consumer Protection (E-Commerce) Rules 2020: within 48 hours). It does
 * not quote the message, so that nobody can send their own text to somebody else's address.
 */
export function buildLeadReceivedMail(parts: Parts): Mail {
  const { lead } = parts;
  const time = formatDateTimeInIndia(lead.submittedAt.toISOString());
  const says = renderMailText(parts, "leadReceived", { ticket: lead.ticket, time });
  const paragraphs = [...splitParagraphs(says.opening), ...splitParagraphs(says.closing)];
  return letter(parts, says, { key: `mail.lead-received:${lead.id}`, paragraphs });
}

/** An operator's answer above the quoted message. */
export function buildLeadAnswerMail(parts: Parts, { messageId, text }: { messageId: number; text: string }): Mail {
  const { lead, texts: words } = parts;
  const says = renderMailText(parts, "leadAnswer", { ticket: lead.ticket, name: lead.firstName });
  const asked = lead.message.split("\n").map((line) => `> ${line}`);
  return letter(parts, says, {
    key: `mail.lead-answer:${messageId}`,
    paragraphs: [...splitParagraphs(says.opening), ...splitParagraphs(text), ...splitParagraphs(says.closing)],
    quoted: lead.message === "" ? [] : [interpolateMailText(parts, words.leadQuote), ...asked],
  });
}

type Letter = { key: string; paragraphs: string[]; quoted?: string[] };

function letter(
  { lead, facts, publicUrl, replyTo }: Parts,
  { subject, heading }: RenderedMailText,
  given: Letter,
): Mail {
  const { key, paragraphs, quoted = [] } = given;
  const seller = `${facts.sellerName}, ${facts.sellerAddress}`;
  const said = paragraphs.map((text) => html`<p style="margin:0 0 16px">${textToHtml(text)}</p>`);
  const asked = html`<p style="margin:8px 0 0;color:${brandColours.slate}">${quoted.map((line) => html`${line}<br>`)}</p>`;
  return {
    key,
    to: lead.email,
    subject,
    ...(replyTo !== undefined && { replyTo }),
    text: [...paragraphs.flatMap((part) => [part, ""]), ...quoted, "", seller, ""].join("\n"),
    html: renderMailLayout({
      title: heading.join(" "),
      publicUrl,
      body: html`${said}${asked}`,
      foot: html`${seller}.`,
    }),
  };
}

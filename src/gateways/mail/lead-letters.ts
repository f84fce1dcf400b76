import type { ShopFacts } from "../../contracts/store/settings.ts";
import { dateTimeInIndia } from "../../domain/time.ts";
import { html } from "./html.ts";
import { letterHtml } from "./letter-html.ts";
import type { Mail } from "./mailer.ts";

type Parts = {
  lead: { id: number; ticket: string; firstName: string; email: string; message: string; submittedAt: Date };
  facts: Pick<ShopFacts, "sellerName" | "sellerAddress" | "careEmail" | "grievanceOfficer">;
  publicUrl: string;
  /** Where an answer to the mail goes: the shop's care, once its address is known. */
  replyTo: string | undefined;
};

/**
 * Tells the writer that the message arrived, and its number (Consumer Protection (E-Commerce) Rules: within 48 hours).
 * It says nothing of what was written: whoever typed somebody else's address sends them no words of their own.
 */
export function leadReceivedMail(parts: Parts): Mail {
  const { lead, facts } = parts;
  const title = `We have your message, ${lead.ticket}`;
  return letter(parts, {
    key: `mail.lead-received:${lead.id}`,
    title,
    paragraphs: [
      `It arrived on ${dateTimeInIndia(lead.submittedAt.toISOString())}. Its number is ${lead.ticket}; name it when you write again.`,
      "Somebody reads it and answers, a complaint within a month at the latest.",
      `Not heard, or not content? Grievance officer: ${facts.grievanceOfficer}.`,
    ],
  });
}

/** What an operator answered, above what was asked. */
export function leadAnswerMail(parts: Parts, { messageId, text }: { messageId: number; text: string }): Mail {
  const { lead } = parts;
  const asked = lead.message === "" ? [] : ["You wrote:", ...lead.message.split("\n").map((line) => `> ${line}`)];
  return letter(parts, {
    key: `mail.lead-answer:${messageId}`,
    title: `Our answer to your message, ${lead.ticket}`,
    paragraphs: [lead.firstName === "" ? "Hello," : `Hello ${lead.firstName},`, ...text.split(/\n{2,}/)],
    quoted: asked,
  });
}

type Letter = { key: string; title: string; paragraphs: string[]; quoted?: string[] };

function letter({ lead, facts, publicUrl, replyTo }: Parts, { key, title, paragraphs, quoted = [] }: Letter): Mail {
  const seller = `${facts.sellerName}, ${facts.sellerAddress}`;
  const linesOf = (text: string) => text.split("\n").map((line) => html`${line}<br>`);
  const said = paragraphs.map((text) => html`<p style="margin:0 0 16px">${linesOf(text)}</p>`);
  const asked = html`<p style="margin:8px 0 0;color:#4A5865">${quoted.map((line) => html`${line}<br>`)}</p>`;
  return {
    ...{ key, to: lead.email, subject: title, ...(replyTo !== undefined && { replyTo }) },
    text: [...paragraphs.flatMap((part) => [part, ""]), ...quoted, "", seller, ""].join("\n"),
    html: letterHtml({ title, publicUrl, body: html`${said}${asked}`, foot: html`${seller}.` }),
  };
}

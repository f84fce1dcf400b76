import { Fragment } from "react";
import { brandColours } from "#domain/brand-colours.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import type { Mail } from "../mailer.ts";
import {
  interpolateMailText,
  type MailContext,
  type RenderedMailText,
  renderMailText,
  splitParagraphs,
} from "../render-mail-text.ts";
import { MailLayout, MailLines, MailText, renderMailHtml } from "./mail-layout.tsx";

type LeadReplyParts = MailContext & {
  lead: { id: number; ticket: string; firstName: string; email: string; message: string; submittedAt: Date };
  /** Reply address: customer care, when its address is set. */
  replyTo: string | undefined;
};

/**
 * Acknowledges a message with its ticket number (Consumer Protection (E-Commerce) Rules 2020: within 48 hours). It does
 * not quote the message, so that nobody can use the shop to send their own text to another address.
 */
export function buildLeadReceivedMail(parts: LeadReplyParts): Mail {
  const { lead } = parts;
  const time = formatDateTimeInIndia(lead.submittedAt.toISOString());
  const words = renderMailText(parts, "leadReceived", { ticket: lead.ticket, time });
  return buildReply(parts, words, {
    key: `mail.lead-received:${lead.id}`,
    paragraphs: [...splitParagraphs(words.opening), ...splitParagraphs(words.closing)],
    quotedLines: [],
  });
}

/** Sends an operator's answer above the quoted message. One per answer. */
export function buildLeadAnswerMail(parts: LeadReplyParts, answer: { messageId: number; text: string }): Mail {
  const { lead, texts } = parts;
  const words = renderMailText(parts, "leadAnswer", { ticket: lead.ticket, name: lead.firstName });
  const quotedLines = lead.message.split("\n").map((line) => `> ${line}`);
  return buildReply(parts, words, {
    key: `mail.lead-answer:${answer.messageId}`,
    paragraphs: [words.opening, answer.text, words.closing].flatMap(splitParagraphs),
    quotedLines: lead.message === "" ? [] : [interpolateMailText(parts, texts.leadQuote), ...quotedLines],
  });
}

type Reply = { key: string; paragraphs: string[]; quotedLines: string[] };

function buildReply(parts: LeadReplyParts, words: RenderedMailText, reply: Reply): Mail {
  const { lead, facts, replyTo } = parts;
  const { key, paragraphs, quotedLines } = reply;
  const seller = `${facts.sellerName}, ${facts.sellerAddress}`;
  return {
    key,
    to: lead.email,
    subject: words.subject,
    ...(replyTo !== undefined && { replyTo }),
    text: [...paragraphs.flatMap((paragraph) => [paragraph, ""]), ...quotedLines, "", seller, ""].join("\n"),
    html: renderMailHtml(<LeadReply parts={parts} title={words.heading.join(" ")} reply={reply} />),
  };
}

type LeadReplyProps = { parts: LeadReplyParts; title: string; reply: Reply };

function LeadReply({ parts: { facts, publicUrl }, title, reply: { paragraphs, quotedLines } }: LeadReplyProps) {
  const footer = `${facts.sellerName}, ${facts.sellerAddress}.`;
  return (
    <MailLayout title={title} publicUrl={publicUrl} footer={footer}>
      {[...paragraphs.entries()].map(([at, paragraph]) => (
        <p key={at} style={{ margin: "0 0 16px" }}>
          <MailText text={paragraph} />
        </p>
      ))}
      {quotedLines.length > 0 && (
        <p style={{ margin: "8px 0 0", color: brandColours.slate }}>
          <MailLines>{quotedLines}</MailLines>
        </p>
      )}
    </MailLayout>
  );
}

type LeadNotificationParts = {
  lead: {
    id: number;
    firstName: string;
    lastName: string;
    email: string;
    phoneNumber: string;
    message: string;
    submittedAt: Date;
  };
  publicUrl: string;
};

/** Notifies the operators of a contact form message. One per lead. */
export function buildLeadNotification(to: string, { lead, publicUrl }: LeadNotificationParts): Mail {
  const name = `${lead.firstName} ${lead.lastName}`.trim();
  const title = `Message from ${name}`;
  const footer = "Sent by the contact form. Reply to this mail to answer the customer.";
  const message = lead.message || "No message.";
  const rows = [
    { label: "Name", value: name },
    { label: "Email", value: lead.email },
    { label: "Phone", value: `+${lead.phoneNumber}` },
    { label: "Sent", value: formatDateTimeInIndia(lead.submittedAt.toISOString()) },
  ];
  return {
    key: `mail.lead:${lead.id}`,
    to,
    replyTo: lead.email,
    subject: title,
    text: [...rows.map(({ label, value }) => `${label}: ${value}`), "", message, "", footer, ""].join("\n"),
    html: renderMailHtml(
      <MailLayout title={title} publicUrl={publicUrl} footer={footer}>
        <p style={{ margin: 0 }}>
          {rows.map(({ label, value }) => (
            <Fragment key={label}>
              <b>{label}</b> {value}
              <br />
            </Fragment>
          ))}
        </p>
        <p style={{ margin: "20px 0 0" }}>
          <MailLines>{message.split("\n")}</MailLines>
        </p>
      </MailLayout>,
    ),
  };
}

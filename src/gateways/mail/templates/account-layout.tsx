import type { ReactNode } from "react";
import type { MailName } from "#contracts/content/documents/mail-content.ts";
import type { ShopFacts } from "#contracts/store/settings/shop-facts.ts";
import type { Mail } from "../mailer.ts";
import { interpolateMailText, type MailContext, renderMailText, splitParagraphs } from "../render-mail-text.ts";
import { FooterLink, MailButton, MailLayout, MailText, renderMailHtml } from "./mail-layout.tsx";

/** Input of a mail about an account. */
export type AccountMailParts = {
  email: string;
  facts: Pick<ShopFacts, "sellerName" | "sellerAddress">;
  publicUrl: string;
  /** The back office's origin, where it is not the shop's. */
  adminUrl?: string;
};
/** Input of a mail to a customer or a guest, with editable texts. */
export type CustomerMailParts = MailContext & { email: string };

/** A text, or a text with a different version in HTML. */
export type Paragraph = string | { text: string; html: ReactNode };

type AccountMailContent = {
  key: string;
  /** Headline; also the subject when there is no other. */
  title: string;
  subject?: string;
  /** Why the recipient gets it. */
  why?: string;
  paragraphs: Paragraph[];
  link?: { url: string; label: string };
};

type AccountMailProps = { parts: AccountMailParts; content: AccountMailContent; why: string };

type CustomerMailContent = Pick<AccountMailContent, "key" | "link"> & {
  mail: MailName;
  facts: Record<string, string>;
  /** Text that says why the recipient gets it; `whyAccount` where a mail is about an account. */
  why?: "whyCashCode" | "whyOrderLink";
  /** A paragraph between opening and closing text. */
  between?: Paragraph;
  /** A paragraph after the closing text. */
  after?: Paragraph;
};

/** Builds a mail of a few paragraphs and at most one button; the footer says who sends it and why. */
export function buildAccountMail(parts: AccountMailParts, content: AccountMailContent): Mail {
  const { key, title, paragraphs, link, why = "You get this message because of your account at our shop." } = content;
  const lines = paragraphs.map((paragraph) => (typeof paragraph === "string" ? paragraph : paragraph.text));
  if (link) lines.push(`${link.label}: ${link.url}`);
  const seller = `${parts.facts.sellerName}, ${parts.facts.sellerAddress}`;
  return {
    key,
    to: parts.email,
    subject: content.subject ?? title,
    text: [...lines.flatMap((line) => [line, ""]), ...(why ? [why] : []), seller, ""].join("\n"),
    html: renderMailHtml(<AccountMail parts={parts} content={content} why={why} />),
  };
}

function AccountMail({ parts: { facts, publicUrl }, content: { title, paragraphs, link }, why }: AccountMailProps) {
  const footer = (
    <>
      {why} <FooterLink href={publicUrl}>Our shop</FooterLink>
      <br />
      {facts.sellerName}, {facts.sellerAddress}.
    </>
  );
  return (
    <MailLayout title={title} publicUrl={publicUrl} footer={footer}>
      {[...paragraphs.entries()].map(([at, paragraph]) => (
        <p key={at} style={{ margin: "0 0 16px" }}>
          {typeof paragraph === "string" ? <MailText text={paragraph} /> : paragraph.html}
        </p>
      ))}
      {link && <MailButton href={link.url}>{link.label}</MailButton>}
    </MailLayout>
  );
}

/** Builds a mail to a customer, or to a guest, from its editable texts. */
export function buildCustomerMail(parts: CustomerMailParts, content: CustomerMailContent): Mail {
  const { mail, facts, why = "whyAccount", between, after, ...rest } = content;
  const words = renderMailText(parts, mail, facts);
  const [opening, closing] = [splitParagraphs(words.opening), splitParagraphs(words.closing)];
  return buildAccountMail(parts, {
    ...rest,
    subject: words.subject,
    title: words.heading.join(" "),
    why: interpolateMailText(parts, parts.texts[why]),
    paragraphs: [...opening, between, ...closing, after].filter((paragraph) => paragraph !== undefined),
  });
}

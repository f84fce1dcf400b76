import type { ShopFacts } from "#contracts/store/settings/shop-facts.ts";
import { brandColours } from "#domain/brand-colours.ts";
import { type Html, html } from "../html.ts";
import type { Mail } from "../mailer.ts";
import {
  interpolateMailText,
  type MailContext,
  type MailName,
  renderMailText,
  splitParagraphs,
} from "../render-mail-text.ts";
import { textToHtml } from "../text-to-html.ts";
import { renderMailLayout, renderMailLink } from "./mail-layout.ts";

/** Input of a mail about an account. */
export type AccountMailParts = {
  email: string;
  facts: Pick<ShopFacts, "sellerName" | "sellerAddress">;
  publicUrl: string;
};
/** Input of a mail to a customer, with editable texts. */
export type CustomerMailParts = MailContext & { email: string };
type Letter = {
  key: string;
  /** Headline; also the subject when there is no other. */
  title: string;
  subject?: string;
  /** Why the recipient gets it; a default text when missing. */
  why?: string;
  paragraphs: (string | Html)[];
  /** Paragraphs in plain text, needed when a paragraph is HTML. */
  plain?: string[];
  link?: { address: string; words: string };
};

const ownAccount = "You get this message because of your account at our shop.";

/** A few paragraphs and at most one link, in the shop's dress; the foot says who writes and why. */
export function buildAccountMail({ email, facts, publicUrl }: AccountMailParts, letter: Letter): Mail {
  const { key, title, paragraphs, link, why = ownAccount } = letter;
  const seller = `${facts.sellerName}, ${facts.sellerAddress}`;
  const plain = letter.plain ?? paragraphs.map((part) => (typeof part === "string" ? part : ""));
  const linkLine = link ? [`${link.words}: ${link.address}`] : [];
  const spoken = (part: string | Html) => (typeof part === "string" ? textToHtml(part) : part);
  const said = paragraphs.map((part) => html`<p style="margin:0 0 16px">${spoken(part)}</p>`);
  const button = link
    ? html`<p style="margin:0"><a href="${link.address}" style="display:inline-block;background:${brandColours.ink};color:#FFFFFF;padding:14px 24px;text-decoration:none">${link.words}</a></p>`
    : html``;
  return {
    key,
    to: email,
    subject: letter.subject ?? title,
    text: [...[...plain, ...linkLine].flatMap((line) => [line, ""]), ...(why ? [why] : []), seller, ""].join("\n"),
    html: renderMailLayout({
      title,
      publicUrl,
      body: html`${said}${button}`,
      foot: html`${why} ${renderMailLink(publicUrl, "Our shop")}<br>${seller}.`,
    }),
  };
}

type CustomerLetter = Pick<Letter, "key" | "link"> & {
  mail: MailName;
  facts: Record<string, string>;
  /** Content between opening and closing text, as HTML and as plain text. */
  between?: { html: Html; text: string };
};

/** Builds an account mail to a customer from its editable texts: opening, content between, closing. */
export function buildCustomerMail(parts: CustomerMailParts, { mail, facts, between, ...letter }: CustomerLetter): Mail {
  const { subject, heading, opening, closing } = renderMailText(parts, mail, facts);
  const [before, after] = [splitParagraphs(opening), splitParagraphs(closing)];
  return buildAccountMail(parts, {
    ...letter,
    subject,
    title: heading.join(" "),
    why: interpolateMailText(parts, parts.texts.whyAccount),
    paragraphs: [...before, ...(between ? [between.html] : []), ...after],
    plain: [...before, ...(between ? [between.text] : []), ...after],
  });
}

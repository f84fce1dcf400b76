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

/** What a message about an account is made of. */
export type AccountMailParts = {
  email: string;
  facts: Pick<ShopFacts, "sellerName" | "sellerAddress">;
  publicUrl: string;
};
/** To a customer: in the words that operators write. */
export type CustomerMailParts = MailContext & { email: string };
type Letter = {
  key: string;
  /** The headline, and the subject where that is no other one. */
  title: string;
  subject?: string;
  /** Why they get it; the back office's own words without. */
  why?: string;
  paragraphs: (string | Html)[];
  /** The same in plain text, where a paragraph is more than words. */
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
  /** Between opening and closing words: its HTML, and the same in plain text. */
  between?: { html: Html; text: string };
};

/** The same to a customer: opening words, what is between, closing words. */
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

import type { ShopFacts } from "../../contracts/store/settings.ts";
import { type Html, html } from "./html.ts";
import { letterHtml, letterLink } from "./letter-html.ts";
import type { Mail } from "./mailer.ts";

/** What a message about an account is made of. */
export type AccountMailParts = {
  email: string;
  facts: Pick<ShopFacts, "sellerName" | "sellerAddress">;
  publicUrl: string;
};
type Letter = {
  key: string;
  title: string;
  paragraphs: (string | Html)[];
  /** The same in plain text, where a paragraph is more than words. */
  plain?: string[];
  link?: { address: string; words: string };
};

/** A few paragraphs and at most one link, in the shop's dress; the foot says who writes and why. */
export function accountMail({ email, facts, publicUrl }: AccountMailParts, letter: Letter): Mail {
  const { key, title, paragraphs, link } = letter;
  const why = "You get this message because of your account at our shop.";
  const seller = `${facts.sellerName}, ${facts.sellerAddress}`;
  const plain = letter.plain ?? paragraphs.map((part) => (typeof part === "string" ? part : ""));
  const linkLine = link ? [`${link.words}: ${link.address}`] : [];
  const said = paragraphs.map((part) => html`<p style="margin:0 0 16px">${part}</p>`);
  const button = link
    ? html`<p style="margin:0"><a href="${link.address}" style="display:inline-block;background:#0A1B2E;color:#FFFFFF;padding:14px 24px;text-decoration:none">${link.words}</a></p>`
    : html``;
  return {
    key,
    to: email,
    subject: title,
    text: [...[...plain, ...linkLine].flatMap((line) => [line, ""]), why, seller, ""].join("\n"),
    html: letterHtml({
      title,
      publicUrl,
      body: html`${said}${button}`,
      foot: html`${why} ${letterLink(publicUrl, "Our shop")}<br>${seller}.`,
    }),
  };
}

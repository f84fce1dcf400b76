import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { ShopFacts } from "#contracts/store/settings/shop-facts.ts";
import { interpolate } from "#domain/interpolate.ts";

/** Editable texts of the mails to customers. */
export type MailTextFields = DocumentBody<"mails">;
/** Names of the mails with editable texts: 'orderConfirmed'. */
export type MailName = keyof MailTextFields extends infer Field
  ? Field extends `${infer Name}Subject`
    ? Name
    : never
  : never;

/** The seller's facts that every mail can name. */
type SellerOfMail = Pick<ShopFacts, "sellerName" | "sellerAddress" | "careEmail" | "carePhone" | "grievanceOfficer">;

/** Shared input of every mail to a customer; `publicUrl` is the shop's origin, without a trailing slash. */
export type MailContext = { facts: SellerOfMail; texts: MailTextFields; publicUrl: string };

type Facts = Record<string, string>;
export type RenderedMailText = { subject: string; heading: string[]; opening: string; closing: string };

/** The words of one mail with its facts in them. */
export function renderMailText(dress: MailContext, name: MailName, facts: Facts): RenderedMailText {
  const { texts: words } = dress;
  return {
    subject: oneLine(interpolateMailText(dress, words[`${name}Subject`], facts)),
    heading: interpolateMailText(dress, words[`${name}Heading`], facts).split("\n"),
    opening: interpolateMailText(dress, words[`${name}Opening`], facts),
    closing: interpolateMailText(dress, words[`${name}Closing`], facts),
  };
}

/**
 * Replaces `{name}` by facts, in one pass: braces inside a fact are not replaced. An empty fact also removes the space
 * before it.
 */
export function interpolateMailText(
  { facts: seller }: Pick<MailContext, "facts">,
  text: string,
  facts: Facts = {},
): string {
  const { sellerName, careEmail, carePhone, grievanceOfficer } = seller;
  const known: Facts = { sellerName, careEmail, carePhone, grievanceOfficer, ...facts };
  const without = text.replaceAll(/ \{(\w+)\}/g, (whole, name: string) => (known[name] === "" ? "" : whole));
  return interpolate(without, known);
}

/** Joins lines: a line break in a fact would end the message's header line. */
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Splits a text into paragraphs at empty lines. */
export const splitParagraphs = (text: string): string[] => text.split(/\n{2,}/).filter((part) => part.trim() !== "");

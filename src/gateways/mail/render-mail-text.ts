import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { ShopFacts } from "#contracts/store/settings/shop-facts.ts";
import { interpolate } from "#domain/interpolate.ts";

/** What operators write of the mails to customers (issue 7 §1). */
export type MailTextFields = DocumentBody<"mails">;
/** Mails that have words of their own: 'orderConfirmed'. */
export type MailName = keyof MailTextFields extends infer Field
  ? Field extends `${infer Name}Subject`
    ? Name
    : never
  : never;

/** The seller's facts that every mail can name. */
type SellerOfMail = Pick<ShopFacts, "sellerName" | "sellerAddress" | "careEmail" | "carePhone" | "grievanceOfficer">;

/** What every mail to a customer is made of; `publicUrl` is the shop's own address, without a slash at its end. */
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
 * A text with facts where it names them in braces, once: what stands in a fact is no name. A fact without words takes
 * the space before it along.
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

/** A name with a line break in it would end the line of a message's head. */
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A text's paragraphs, as an empty line parts them. */
export const splitParagraphs = (text: string): string[] => text.split(/\n{2,}/).filter((part) => part.trim() !== "");

import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { MailName } from "#contracts/content/documents/mail-content.ts";
import type { ShopFacts } from "#contracts/store/settings/shop-facts.ts";
import {
  type DeliveryTimes,
  describeDispatchDays,
  describeRemoteRule,
  describeTransitDays,
} from "#domain/fulfilment/delivery-estimate.ts";
import { interpolate } from "#domain/interpolate.ts";

/** Editable texts of the mails to customers. */
export type MailTextFields = DocumentBody<"mails">;

/** Facts about the shop that every mail can name. */
type FactsOfMail = Pick<ShopFacts, "sellerName" | "sellerAddress" | "careEmail" | "carePhone" | "grievanceOfficer"> &
  DeliveryTimes;

/** Shared input of every mail to a customer; `publicUrl` is the shop's origin, without a trailing slash. */
export type MailContext = { facts: FactsOfMail; texts: MailTextFields; publicUrl: string };

type Facts = Record<string, string>;
/** The texts of one mail, filled in; `heading` by lines. */
export type RenderedMailText = { subject: string; heading: string[]; opening: string; closing: string };

/** Fills the facts into the texts of one mail. */
export function renderMailText(context: MailContext, name: MailName, facts: Facts): RenderedMailText {
  const { texts } = context;
  return {
    subject: joinLines(interpolateMailText(context, texts[`${name}Subject`], facts)),
    heading: interpolateMailText(context, texts[`${name}Heading`], facts).split("\n"),
    opening: interpolateMailText(context, texts[`${name}Opening`], facts),
    closing: interpolateMailText(context, texts[`${name}Closing`], facts),
  };
}

/**
 * Replaces `{name}` by facts, in one pass: braces inside a fact are not replaced. An empty fact also removes the space
 * before it.
 */
export function interpolateMailText(
  { facts: shop }: Pick<MailContext, "facts">,
  text: string,
  facts: Facts = {},
): string {
  const { sellerName, careEmail, carePhone, grievanceOfficer } = shop;
  const times = {
    dispatchDays: describeDispatchDays(shop),
    transitDays: describeTransitDays(shop),
    remoteRule: describeRemoteRule(shop),
  };
  const known: Facts = { sellerName, careEmail, carePhone, grievanceOfficer, ...times, ...facts };
  const without = text.replaceAll(/ \{(\w+)\}/g, (whole, name: string) => (known[name] === "" ? "" : whole));
  return interpolate(without, known);
}

/** Joins lines: a line break in a fact would end the message's header line. */
const joinLines = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Splits a text into paragraphs at empty lines. */
export const splitParagraphs = (text: string): string[] => text.split(/\n{2,}/).filter((part) => part.trim() !== "");

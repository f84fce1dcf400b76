import { expect, test } from "vitest";
import { parseDocument } from "#contracts/content/document-schema.ts";
import { mailContent } from "#contracts/content/documents/mail-content.ts";
import { settingsSchema } from "#contracts/store/settings/settings-values.ts";
import { interpolateMailText, renderMailText } from "./render-mail-text.ts";

const facts = settingsSchema.parse({
  sellerName: "Snow & $& Sons",
  sellerAddress: "[address]",
  careEmail: "care@shop.test",
  carePhone: "[phone]",
  grievanceOfficer: "[officer]",
});

test.each([
  ["{name}, your order {orderId}", "Asha, your order order_1"],
  ["of {sellerName}, {careEmail}", "of Snow & $& Sons, care@shop.test"],
  ["Hello {nobody}, this is it", "Hello, this is it"],
  ["{tricky} is not looked into", "{name} is not looked into"],
  ["{unknown} and {constructor}, {} and {name", "{unknown} and {constructor}, {} and {name"],
])("%s", (text, filled) => {
  expect(interpolateMailText({ facts }, text, { name: "Asha", orderId: "order_1", nobody: "", tricky: "{name}" })).toBe(
    filled,
  );
});

test("keeps a subject on one line whatever its facts contain", () => {
  const words = parseDocument(mailContent, { leadReceivedSubject: "Yours, {ticket}" });
  const dress = { facts, texts: words, publicUrl: "https://shop.test" };
  expect(renderMailText(dress, "leadReceived", { ticket: "EL\r\nBcc: x@y.test" }).subject).toBe(
    "Yours, EL Bcc: x@y.test",
  );
});

test.each([
  [
    "orderConfirmedOpening",
    "Hello {nme}",
    "Please remove {nme}: this text has no such placeholder. Available: {name}, {orderNumber}, {orderId}, {total}, {goods}",
  ],
  [
    "subscribedClosing",
    "{token}",
    "Please remove {token}: this text has no such placeholder. Available: {sellerName}, {careEmail}",
  ],
  ["orderConfirmedSubject", "", "Please fill in this field."],
  ["orderConfirmedSubject", "a\nb", "Please use one line without control characters."],
  ["welcomeOpening", " ", "Please fill in this field."],
] as const)("%s: rejects '%s' with a message when saving", (field, typed, words) => {
  const read = mailContent.fields[field].shape.safeParse(typed);
  expect(read.success).toBe(false);
  expect(read.error?.issues[0]?.message).toContain(words);
});

test.each([
  ["orderConfirmedOpening", "{name}: {goods}, {total}. {careEmail}"],
  ["orderConfirmedClosing", ""],
  ["orderConfirmedHeading", "Order\nTaken"],
  ["welcomeOpening", "A brace { alone, and {name}"],
] as const)("%s: accepts '%s'", (field, typed) => {
  expect(mailContent.fields[field].shape.safeParse(typed).success).toBe(true);
});

test("replaces only invalid stored texts with the initial ones", () => {
  const words = parseDocument(mailContent, { welcomeSubject: 7, welcomeHeading: "{typo}", whyOrder: "Because." });
  expect([words.welcomeSubject, words.welcomeHeading, words.whyOrder]).toEqual([
    "Welcome to the herd",
    "Welcome to the herd",
    "Because.",
  ]);
  expect(parseDocument(mailContent, "no document").welcomeSubject).toBe("Welcome to the herd");
});

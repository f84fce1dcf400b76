import { describe, expect, test } from "vitest";
import { parseDocument } from "#contracts/content/document-schema.ts";
import { mailContent } from "#contracts/content/documents/mail-content.ts";
import type { OrderView } from "#contracts/store/orders/order-views.ts";
import { settingsSchema } from "#contracts/store/settings/settings-values.ts";
import { paise } from "#domain/money.ts";
import { buildSampleLine, buildSampleOrder } from "../sample-order.ts";
import { buildOrderConfirmedMail } from "./order-confirmed.tsx";

const facts = settingsSchema.parse({
  sellerName: "[seller & sons]",
  sellerAddress: "[address]",
  fssai: "[licence]",
  careEmail: "[care e-mail]",
  carePhone: "[care phone]",
  grievanceOfficer: "[officer]",
});
const words = parseDocument(mailContent, undefined);
const publicUrl = "https://shop.example";
const mailOf = (changes: Partial<OrderView> = {}) =>
  buildOrderConfirmedMail("sample@example.com", { order: buildSampleOrder(changes), facts, texts: words, publicUrl });

describe("HTML and text say the same", () => {
  const { html, text, subject, to, key } = mailOf();
  test.each([
    "#1042",
    "18 Nov 2026, 4:12 pm",
    "https://shop.example/order/sample-token-0123456789abcdefghijkl",
    "Mountain Water",
    "Pack of 6 · Units: 2",
    "₹798.00",
    "Sample Tee",
    "M, Ink · Units: 1",
    "₹849.00",
    "Item Total",
    "₹1,647.00",
    "Delivery Charges",
    "₹150.00",
    "Discount",
    "−₹25.00",
    "Bill Total",
    "₹1,772.00",
    "Sample Buyer",
    "Flat 1",
    "Sample Lane",
    "Dehradun, Uttarakhand 248001",
    "Cash on delivery. Keep ₹1,772.00 ready when it arrives.",
    "1-3 business days",
    "2-7 business days",
    "https://shop.example/contact-us",
  ])("%s", (words) => {
    expect(html).toContain(words);
    expect(text).toContain(words);
  });
  test("sends one message per order", () => {
    expect({ subject, to, key }).toEqual({
      subject: "Order Confirmed: #1042",
      to: "sample@example.com",
      key: "mail.order-confirmed:order_Sample00000001",
    });
  });
});

test("escapes customers' input", () => {
  const nasty = `<script>alert("1")</script>&'`;
  const { html, text } = mailOf({ name: nasty, addressLine1: nasty, lines: [buildSampleLine({ name: nasty })] });
  expect(html).not.toContain("<script");
  expect(html).not.toContain('alert("');
  expect(html.split("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#x27;")).toHaveLength(5);
  expect(html).toContain("[seller &amp; sons]");
  expect(text).toContain(nasty);
});

test("omits a discount that was not given", () => {
  const { html, text } = mailOf({ discount: paise(0), total: paise(179_700) });
  expect(html + text).not.toContain("Discount");
  expect(text).toContain("Bill Total: ₹1,797.00");
});

test("does not promise water to a buyer of a shirt", () => {
  const shirts = buildSampleOrder().lines.filter((line) => line.kind === "merch");
  expect(mailOf({ lines: shirts }).text).toContain("your order is coming down the mountain");
  expect(mailOf().text).toContain("your water is coming down the mountain");
});

test.each([
  ["online", "Payment Mode: Paid online"],
  ["upi", "Payment Mode: UPI"],
] as const)("payment %s", (paymentMode, words) => {
  const { text, html } = mailOf({ paymentMode });
  expect(text).toContain(words);
  expect(html + text).not.toContain("ready when it arrives");
});

import { expect, test } from "vitest";
import { parseDocument } from "#contracts/content/document-schema.ts";
import { mailContent, mailNames } from "#contracts/content/documents/mail-content.ts";
import { settingsSchema } from "#contracts/store/settings/settings-values.ts";
import { paise } from "#domain/money.ts";
import { type MailTemplates, mailTemplates } from "./mail-templates.ts";
import type { Mail } from "./mailer.ts";
import { buildSampleLine, buildSampleOrder } from "./sample-order.ts";

/** Input of a visitor or an operator that breaks a page that does not escape it. */
const input = `<i>&"`;
const escaped = "&lt;i&gt;&amp;&quot;";

const to = "sample@example.com";
const publicUrl = "https://shop.test";
const at = "2026-11-21T06:30:00.000Z";
const facts = settingsSchema.parse({
  sellerName: input,
  sellerAddress: input,
  fssai: input,
  careEmail: input,
  carePhone: input,
  grievanceOfficer: input,
});
const context = { facts, publicUrl, texts: parseDocument(mailContent, undefined) };
const account = { ...context, email: to };
const parcel = { courier: input, trackingNumber: input, trackingUrl: null };
const order = buildSampleOrder({ name: input, city: input, lines: [buildSampleLine({ name: input })] });
const status = { event: "return-asked" as const, reason: input, returnedItems: [{ name: input, quantity: 1 }] };
const refund = {
  id: 1,
  paymentId: input,
  amount: paise(5_000),
  reason: input,
  bankReference: input,
  withdrawnReason: input,
};
const lead = { id: 1, ticket: input, firstName: input, lastName: input, email: to, phoneNumber: input, message: input };
const sentLead = { ...lead, submittedAt: new Date(at) };
const subscriber = { email: to, token: "sample", consentText: input, consentedAt: new Date(at) };
const alert = {
  id: 1,
  email: to,
  token: "sample",
  createdAt: new Date(at),
  item: input,
  link: `${publicUrl}/?pack=6&a=${input}`,
};
const invitation = { name: input, role: input, link: `${publicUrl}/?a=${input}`, expiresAt: new Date(at), nonce: "1" };

const mails: Record<Exclude<keyof MailTemplates, "sample">, Mail> = {
  orderConfirmed: mailTemplates.orderConfirmed(to, { ...context, order }),
  orderStatus: mailTemplates.orderStatus(to, {
    ...context,
    ...status,
    key: "1",
    order,
    returnUntil: null,
    parcel,
    refund: paise(0),
    hasInvoice: false,
  }),
  refund: mailTemplates.refund(to, { ...context, order, refund }),
  refundWithdrawn: mailTemplates.refundWithdrawn(to, { ...context, order, refund }),
  paymentReturned: mailTemplates.paymentReturned(to, { ...context, order, refund }),
  welcome: mailTemplates.welcome(account, { id: "1", fullName: input }),
  cashCode: mailTemplates.cashCode(account, { code: input, minutes: 10, key: "1" }),
  orderLink: mailTemplates.orderLink(account, {
    orderId: input,
    orderNumber: input,
    link: `${publicUrl}/?a=${input}`,
    days: 7,
    until: at,
  }),
  oneTimeCode: mailTemplates.oneTimeCode(account, {
    code: input,
    purpose: "claim",
    minutes: 10,
    nonce: "1",
    pass: "1.pass",
  }),
  passwordChanged: mailTemplates.passwordChanged(account, { customerId: "1", changedAt: at }),
  operatorInvitation: mailTemplates.operatorInvitation(account, invitation),
  passwordLink: mailTemplates.passwordLink(account, invitation),
  accountAlert: mailTemplates.accountAlert(account, { kind: "new-device", at, detail: input, nonce: "1" }),
  monthlyReport: mailTemplates.monthlyReport(account, {
    month: "2026-10",
    sales: { orders: 2, gross: 94_800, net: -5_000, average: 47_400 },
    netBefore: 0,
    codShare: null,
    parcels: { shipped: 2, cameBack: 1, share: 0.5 },
    gst: { taxable: 90_000, cgst: 2_400, sgst: 2_400, igst: 0, invoices: 2, creditNotes: 1 },
    bestSellers: [{ name: input, units: 4, gross: 94_800 }],
  }),
  leadNotification: mailTemplates.leadNotification(to, { lead: sentLead, publicUrl }),
  leadReceived: mailTemplates.leadReceived({ ...context, lead: sentLead, replyTo: undefined }),
  leadAnswer: mailTemplates.leadAnswer({ ...context, lead: sentLead, replyTo: to }, { messageId: 1, text: input }),
  subscribed: mailTemplates.subscribed({ ...context, subscriber }),
  backInStock: mailTemplates.backInStock({ ...context, alert }),
};
const samples = mailNames.map((name) => [`sample of ${name}`, mailTemplates.sample(name, context)] as const);

test.each([...Object.entries(mails), ...samples])(
  "%s: escapes input and has a language, a title and a text",
  (_, mail) => {
    expect(mail.html).toContain(escaped);
    expect(mail.html).not.toContain("<i>");
    expect(mail.html).not.toContain(`"${input}`);
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en-IN"><head>/);
    expect(mail.html).toMatch(/<title>[^<]+<\/title>/);
    expect(mail.text).toContain(input);
    expect(mail.subject).not.toBe("");
  },
);

test.each(["cashCode", "orderLink"] as const)("%s, which guests get, speaks of no account", (name) => {
  const { text, html } = mails[name];
  expect(text + html).not.toMatch(/account/i);
  expect(text).toContain("You get this message because");
});

test("says that a free order costs nothing, instead of cash on delivery and ₹0.00 to keep ready", () => {
  const free = buildSampleOrder({ paymentMode: "cod", total: paise(0) });
  for (const part of Object.values(mailTemplates.orderConfirmed(to, { ...context, order: free })))
    expect(part).not.toMatch(/Keep |Cash on delivery/);
  const { text } = mailTemplates.orderConfirmed(to, { ...context, order: free });
  expect(text).toContain("Payment Mode: Free. There is nothing to pay.");
});

test.each(["refund", "refundWithdrawn", "paymentReturned"] as const)(
  "%s says in its plain text too what it is about and where to write to",
  (name) => {
    const { text, subject } = mails[name];
    expect(text).toContain("Questions? https://shop.test/contact-us");
    expect(text.split("\n")[0]).toBe(subject.slice(0, subject.lastIndexOf(":")).toUpperCase());
  },
);

test("promises the return of a UPI payment only for when it is sent, because that is done by hand", () => {
  const returnedOf = (paymentMode: "online" | "upi") =>
    mailTemplates.paymentReturned(to, { ...context, order: { ...order, paymentMode }, refund });
  expect(returnedOf("online").text).toContain("The whole amount is on its way back");
  const upi = returnedOf("upi");
  for (const part of [upi.text, upi.html]) expect(part).not.toContain("on its way back");
  expect(upi.text).toContain("We'll send the whole amount back and write again when it is sent.");
});

test("links both ways out that the welcome mail names, also when its texts were changed", () => {
  const changed = { ...account, texts: { ...account.texts, welcomeClosing: "" } };
  for (const parts of [account, changed]) {
    const { html, text } = mailTemplates.welcome(parts, { id: "1", fullName: "Asha" });
    expect(html).toMatch(/<a href="https:\/\/shop\.test\/forget-password"[^>]*>Set a new password<\/a>/);
    expect(html).toMatch(/<a href="https:\/\/shop\.test\/contact-us"[^>]*>Contact Us<\/a>/);
    expect(text).toContain(
      "Set a new password: https://shop.test/forget-password\nContact Us: https://shop.test/contact-us\n",
    );
  }
});

test("says when to set a new password before the claim code's link to it", () => {
  expect(mails.oneTimeCode.text).toMatch(
    /someone opened one with your email: set a new password to make it yours\.\n\nSet a new password: https:/,
  );
});

const events = ["cancelled", "shipped", "delivered", "returned", "not-taken", "changed"] as const;

test.each(events)("lists all charges that the total is the sum of after '%s'", (event) => {
  const parts = { ...noDetails, refund: paise(0) };
  const sample = buildSampleOrder();
  const { text, html } = mailTemplates.orderStatus(to, { ...context, ...parts, event, key: "1", order: sample });
  expect(text).toContain(
    "Item Total: ₹1,647.00\nDelivery Charges: ₹150.00\nDiscount: −₹25.00\nBill Total: ₹1,772.00\n",
  );
  for (const amount of ["₹1,647.00", "₹150.00", "−₹25.00", "₹1,772.00"]) expect(html).toContain(`>${amount}</td>`);
});

const noDetails = { reason: "", returnedItems: [], returnUntil: null, parcel: null, hasInvoice: false };

test("names the refund that a return causes, and promises none where nothing goes back", () => {
  const payment = { payBefore: null, paidAt: at, upi: null, refunds: [] };
  const sample = buildSampleOrder({ status: "returned", paymentMode: "online", payment });
  const build = (refund: number, order = sample) =>
    mailTemplates.orderStatus(to, {
      ...context,
      ...noDetails,
      event: "returned",
      key: "1",
      order,
      refund: paise(refund),
    }).text;
  expect(build(39_900)).toContain("We'll refund ₹399.00 to your original payment method.");
  expect(build(39_900)).toContain("\nRefund: ₹399.00\n");
  expect(build(0)).not.toMatch(/refund/i);
  expect(build(0, { ...sample, payment: null })).toContain("There is nothing to pay.");
});

test.each([
  ["ordered", "Track order"],
  ["on_the_way", "Track order"],
  ["cancelled", "View your order"],
  ["returned", "View your order"],
  ["returned_to_origin", "View your order"],
] as const)("links to an order that is %s as '%s'", (status, label) => {
  const parts = { ...context, ...noDetails, key: "1", refund: paise(0), order: buildSampleOrder({ status }) };
  const { html, text } = mailTemplates.orderStatus(to, { ...parts, event: "cancelled" });
  expect(html).toContain(`>${label}</a>`);
  expect(text).toContain(`\n${label}: https://shop.test/order/`);
});

test.each(["shipped", "delivered"] as const)("links to the invoice in the mail '%s' once there is one", (event) => {
  const parts = { ...context, ...noDetails, key: "1", refund: paise(0), order: buildSampleOrder(), event };
  const { html, text } = mailTemplates.orderStatus(to, { ...parts, hasInvoice: true });
  const url = "https://shop.test/order/sample-token-0123456789abcdefghijkl/invoice.pdf";
  expect(html).toMatch(/<a href="[^"]*\/invoice\.pdf"[^>]*>Invoice \(PDF\)<\/a>/);
  expect(text).toContain(`\nInvoice (PDF): ${url}\n`);
  expect(mailTemplates.orderStatus(to, parts).text).not.toContain("Invoice");
});

test("ends the reason of a withdrawn refund as a sentence", () => {
  const withdrawn = { ...refund, withdrawnReason: "Paid to you in cash" };
  expect(mailTemplates.refundWithdrawn(to, { ...context, order, refund: withdrawn }).text).toContain(
    "so we won't send it. Paid to you in cash.\n",
  );
});

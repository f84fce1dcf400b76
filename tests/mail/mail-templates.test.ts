import { describe, expect, test } from "vitest";
import { parseDocument } from "#contracts/content/document-schema.ts";
import { type MailName, mailContent, mailNames } from "#contracts/content/documents/mail-content.ts";
import { settingsSchema } from "#contracts/store/settings/settings-values.ts";
import { buildSampleMail } from "#gateways/mail/sample-mails.ts";
import { buildSampleOrder } from "#gateways/mail/sample-order.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

const facts = settingsSchema.parse({
  sellerName: "Sample Waters",
  sellerAddress: "[address]",
  fssai: "[licence]",
  careEmail: "care@shop.test",
  carePhone: "[phone]",
  grievanceOfficer: "Sample Officer",
});
const publicUrl = "https://shop.test";
const order = buildSampleOrder();

/** Changes the texts of one mail and leaves all others. */
function changeTextsOf(name: MailName) {
  const words = {
    [`${name}Subject`]: `Subject of ${name}`,
    [`${name}Heading`]: "Changed\n<heading>",
    [`${name}Opening`]: "Changed & opening of {sellerName}.\n\nIts second paragraph.",
    [`${name}Closing`]: "Changed closing, {careEmail}.",
  };
  return { facts, publicUrl, texts: parseDocument(mailContent, words) };
}

const first = { facts, publicUrl, texts: parseDocument(mailContent, undefined) };

describe.each(mailNames)("%s", (name) => {
  const mail = buildSampleMail(name, changeTextsOf(name));
  test("renders operators' text in HTML and plain text and escapes visitors' input", () => {
    expect(mail.subject).toBe(`Subject of ${name}`);
    for (const expectedText of ["Its second paragraph.", "Changed closing, care@shop.test."]) {
      expect(mail.text).toContain(expectedText);
      expect(mail.html).toContain(expectedText);
    }
    expect(mail.text).toContain("Changed & opening of Sample Waters.");
    expect(mail.html).toContain("Changed &amp; opening of Sample Waters.");
    expect(mail.html).toContain("&lt;heading&gt;");
    expect(mail.html).not.toContain("<heading>");
  });
  test("leaves no placeholder in the initial text", () => {
    const { subject, text } = buildSampleMail(name, first);
    expect(subject + text).not.toMatch(/[{}]|undefined/);
    expect(subject).not.toBe("");
  });
});

test("fills in the facts of an order", () => {
  const words = parseDocument(mailContent, {
    refundOpening: "{orderId}: {amount} {where}",
    cashReady: "Have {total} there.",
    whyOrder: "",
    deliveredReturn: "Back until {returnUntil}?",
    orderShippedOpening: "{name}, {goods}!",
  });
  const dress = { facts, publicUrl, texts: words };
  expect(buildSampleMail("refund", dress).text).toContain(
    `${order.id}: ₹50.00 to your bank account Bank reference: SAMPLE0001.`,
  );
  expect(buildSampleMail("orderShipped", dress).text).toContain("Sample Buyer, water!\nHave ₹1,772.00 there.");
  expect(buildSampleMail("orderDelivered", dress).text).toContain("Back until 1 Jan 2027, 5:30 am?");
  expect(buildSampleMail("orderDelivered", dress).text).not.toContain("newsletter");
});

test("sends the published text in the next mail and rejects unknown placeholders when saving", async () => {
  await using shop = await createTestShop();
  const { browser } = await createSignedInOperator(shop, "editor");
  const { body: read } = await browser.get("/api/admin/content/mails");
  const body = { ...read.published, orderConfirmedSubject: "Thanks, {name}: {orderId}" };
  const wrong = { ...body, orderConfirmedOpening: "Dear {nmae}" };
  const refused = await browser.post("/api/admin/content/mails/draft", { body: wrong, revision: read.revision });
  expect([refused.status, JSON.stringify(refused.body.error.fields)]).toEqual([
    400,
    expect.stringContaining("Please remove {nmae}: this text has no such placeholder."),
  ]);
  const saved = await browser.post("/api/admin/content/mails/draft", { body, revision: read.revision });
  await placeCashOrder(shop);
  await shop.runJobs();
  const { orderId } = await placeCashOrder(shop);
  await browser.post("/api/admin/content/mails/publish", { revision: saved.body.revision });
  await shop.runJobs();
  const subjects = (await shop.mailbox()).map(({ subject }) => subject);
  expect(subjects).toHaveLength(2);
  expect(subjects).toContain(`Thanks, Sample Buyer: ${orderId}`);
  expect(subjects.filter((subject) => subject.startsWith("Order Confirmed: "))).toHaveLength(1);
});

test.each([
  ["a number instead of a text", { orderConfirmedSubject: 5, orderConfirmedOpening: ["a"] }],
  ["a placeholder of an older version", { orderConfirmedSubject: "{ofOld}", orderConfirmedOpening: "" }],
  ["an invalid document", "broken"],
])("%s in the database: sends the mail with the initial text", async (_, published) => {
  await using shop = await createTestShop();
  await shop.database.db
    .insertInto("documents")
    .values({ key: "mails", published: JSON.stringify(published), version: 1, publishedAt: new Date(), revision: 1 })
    .execute();
  await placeCashOrder(shop);
  await shop.runJobs();
  expect(await shop.mailbox()).toMatchObject([
    { subject: "Order Confirmed: #1001", text: expect.stringContaining("is coming down the mountain") },
  ]);
});

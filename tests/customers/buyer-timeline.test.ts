import { afterAll, beforeAll, expect, test } from "vitest";
import type { BuyerTimelineEntry } from "#contracts/admin/buyer-endpoints.ts";
import { paise } from "#domain/money.ts";
import { listPermissions } from "#domain/operators/permissions.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";

const phone = "9800000001";
let shop: TestShop;
let account: Awaited<ReturnType<typeof createCustomer>>;
let first: string;
let second: string;

const at = (minute: number) => shop.clock.set(new Date(Date.UTC(2026, 10, 20, 6, minute)));

beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.database;
  account = await createCustomer(shop);
  at(0);
  // A guest's order, before the account ordered with this phone.
  first = (await placeCashOrder(shop, { phone, email: "" })).orderId;
  at(1);
  await transitionOrder(shop, first, "delivered");
  at(2);
  second = (await placeCashOrder(shop, { phone, customerId: account.id })).orderId;
  at(3);
  await transitionOrder(shop, second, "on_the_way");
  const back = await shop.shop.orders.transition(second, "returned_to_origin", { actor: "operator:test" });
  if (!back.ok) throw new Error(back.error.message);
  at(4);
  const refunded = await shop.shop.payments.refund(
    {
      orderId: first,
      amount: paise(10_000),
      reason: "dented",
      key: "timeline-refund-1",
      bankReference: "412345678901",
    },
    "operator:test",
  );
  if (!refunded.ok) throw new Error(refunded.error.message);
  await db
    .insertInto("returnRequests")
    .values({ orderId: first, reason: "Too much", actor: "buyer", askedAt: new Date(Date.UTC(2026, 10, 20, 6, 5)) })
    .execute();
  await db
    .insertInto("reviews")
    .values({
      id: "review_timeline",
      productId: "mountainwater",
      customerId: account.id,
      reviewerName: "Sample Customer",
      rating: "5",
      reviewText: "Cold",
      updatedAt: new Date(Date.UTC(2026, 10, 20, 6, 6)),
    })
    .execute();
  const lead = { firstName: "Asha", lastName: "Sample", message: "Bulk orders?", formKey: "" };
  const message = { ...lead, submittedAt: new Date(Date.UTC(2026, 10, 20, 6, 7)) };
  await db
    .insertInto("leads")
    .values([
      { ...message, formKey: "by-email", email: account.email.toUpperCase(), phoneNumber: "919811111111" },
      { ...message, formKey: "by-phone", email: "other@customers.test", phoneNumber: `91${phone}` },
      { ...message, formKey: "by-nobody", email: "third@customers.test", phoneNumber: "919822222222", message: phone },
    ])
    .execute();
  at(8);
  await shop.shop.customers.buyers.get({ kind: "command line" }, account.id);
  const noted = { text: "Prefers evenings", key: "timeline-note-0001" };
  const note = await shop.shop.customers.buyers.note({ kind: "command line" }, account.id, noted);
  if (!note.ok) throw new Error(note.error.message);
});
afterAll(() => shop[Symbol.asyncDispose]());

type Browser = Awaited<ReturnType<typeof createSignedInOperator>>["browser"];

async function read(browser: Browser, query = ""): Promise<{ items: BuyerTimelineEntry[]; next: string | null }> {
  const answer = await browser.get(`/api/admin/buyers/${account.id}/timeline${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

test("lists all events of a customer together, newest first", async () => {
  const { browser } = await createSignedInOperator(shop, "viewer");
  const { items, next } = await read(browser);
  expect(next).toBeNull();
  expect(items.map(({ kind }) => kind)).toEqual([
    "note",
    "message",
    "message",
    "review",
    "return",
    "refund",
    "origin",
    "order",
    "order",
  ]);
  expect(items).toMatchObject([
    { text: "Prefers evenings", actor: "command line" },
    { subject: "Asha Sample", text: "Bulk orders?", state: "new" },
    { subject: "Asha Sample" },
    { subject: "Mountain Water", recordId: "review_timeline", stars: 5, state: "pending", text: "Cold" },
    { orderId: first, text: "Too much", state: "asked", actor: "buyer" },
    { orderId: first, amount: 10_000, text: "dented" },
    { orderId: second, orderNumber: expect.stringMatching(/^#\d+$/) },
    { orderId: second, amount: 94_800, state: "returned_to_origin" },
    { orderId: first, state: "delivered" },
  ]);
});

test("continues after the last entry, also between two entries of the same time", async () => {
  const { browser } = await createSignedInOperator(shop, "viewer");
  const whole = (await read(browser)).items.map(({ key }) => key);
  const found: string[] = [];
  let query = "?limit=2";
  for (let page = 0; page < 5; page++) {
    const { items, next } = await read(browser, query);
    expect(items.length).toBeLessThanOrEqual(2);
    found.push(...items.map(({ key }) => key));
    query = `?limit=2&after=${encodeURIComponent(next ?? "")}`;
    expect(next === null).toBe(page === 4);
  }
  expect(found).toEqual(whole);
  expect((await read(browser, "?after=order:none")).items).toEqual([]);
});

test("withholds reviews and messages from operators who may not read them elsewhere", async () => {
  const owner = await createSignedInOperator(shop, "owner");
  const rights = listPermissions("viewer").filter((right) => right !== "leads.read" && right !== "reviews.read");
  const roles = [{ role: "viewer", rights, version: 0 }];
  expect((await owner.browser.post("/api/admin/roles", { roles })).status).toBe(200);
  const { browser } = await createSignedInOperator(shop, "viewer");
  const kinds = new Set((await read(browser)).items.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(["note", "order", "origin", "refund", "return"]);
});

test("answers 404 for an unknown customer and 401 without an operator's session", async () => {
  const { browser } = await createSignedInOperator(shop, "owner");
  expect((await browser.get("/api/admin/buyers/999999/timeline")).status).toBe(404);
  const answer = await shop.request(`/api/admin/buyers/${account.id}/timeline`);
  expect(answer.status).toBe(401);
});

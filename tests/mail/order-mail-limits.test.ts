import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readMetricsCounts } from "#db/queries/dashboard/metrics-counts.ts";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import { createPaidOrder } from "../payments/payment-fixtures.ts";

let shop: TestShop;
let email: string;
let turn = 0;
beforeAll(async () => {
  shop = await createTestShop({ payOnline: true });
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  shop.clock.set(new Date("2026-11-18T06:30:00Z"));
  email = `flooded${turn++}@example.com`;
  await shop.database.db.deleteFrom("rateLimits").execute();
});

async function post(path: string, body: object) {
  const response = await shop.post(path, body);
  return { status: response.status, body: await response.json() };
}

async function repeat<T>(times: number, act: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let n = 0; n < times; n++) answers.push(await act(n));
  return answers;
}

const tagged = (tag: number) => email.replace("@", `+${tag}@`);

/** Sends what is due and returns how many mails went to a mailbox, whatever its tag. */
async function countMails(): Promise<number> {
  while ((await shop.runJobs()) > 0);
  const name = email.split("@")[0] ?? "";
  return (await shop.mailbox()).filter(({ to }) => to.startsWith(`${name}@`) || to.startsWith(`${name}+`)).length;
}

async function countWithheld(kind: string): Promise<number> {
  const { withheldMails } = await readMetricsCounts(shop.database.db);
  return withheldMails.find((withheld) => withheld.kind === kind)?.count ?? 0;
}

test("mails twenty confirmations of cash orders to an address a day, places all orders, and counts withheld mails", async () => {
  const placed = await repeat(22, (n) => placeCashOrder(shop, { email: tagged(n) }));
  expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(22);
  expect(await countMails()).toBe(20);
  expect(await countWithheld("mail.order-confirmed")).toBe(2);
  await createPaidOrder(shop, { email });
  expect(await countMails()).toBe(21);
  shop.clock.set(new Date("2026-11-18T18:31:00Z"));
  await placeCashOrder(shop, { email });
  expect(await countMails()).toBe(22);
});

test("mails an address twenty cancellations of unpaid orders a day, and every cancellation by an operator", async () => {
  const orders = await repeat(23, () => placeCashOrder(shop, { email }));
  expect(await countMails()).toBe(20);
  for (const { token } of orders.slice(0, 22)) {
    const { status, body } = await post(`/api/orders/link/${token}/cancel`, { reason: "" });
    expect([status, body]).toEqual([200, { status: "cancelled" }]);
  }
  expect(await countMails()).toBe(40);
  expect(await countWithheld("mail.order-cancelled")).toBe(2);
  await transitionOrder(shop, orders[22]?.orderId ?? "", "cancelled");
  expect(await countMails()).toBe(41);
});

const link = "WIN Rs 50000 http://evil.example/x";
const refused = "Please leave out links and web addresses.";
const lead = { firstName: "A", email: "a@b.test", phoneNumber: "9876543210", message: "", idempotencyKey: "a" };
const account = { fullName: link, email: "a@b.test", password: validPassword, phoneNumber: "" };
const order = buildCodBody([{ id: "mountainwater-6", quantity: 1 }], 549);
test.each<[string, string, object, string]>([
  ["the first name of a lead", "/api/leads", { ...lead, firstName: link }, "firstName"],
  ["the last name of a lead", "/api/leads", { ...lead, lastName: "evil.example" }, "lastName"],
  ["the name of an account", "/api/sign-up", account, "fullName"],
  ["the name of a cash order", "/api/orders/cod", { ...order, fullName: link }, "fullName"],
  ["the address of an online order", "/api/payments/create-order", { ...order, city: "www.evil.example" }, "city"],
])("refuses a link in %s, and stores and mails nothing", async (_, path, body, field) => {
  const before = await snapshotAllTables(shop);
  const answer = await post(path, body);
  expect(answer).toMatchObject({
    status: 422,
    body: { error: { code: "link-in-text", message: refused, fields: { [field]: refused } } },
  });
  expect({ ...(await snapshotAllTables(shop)), rateLimits: [] }).toEqual({ ...before, rateLimits: [] });
});

test("refuses a link in a buyer's reason and does not cancel the order", async () => {
  const { token, orderId } = await placeCashOrder(shop, { email });
  const { status, body } = await post(`/api/orders/link/${token}/cancel`, { reason: "evil.example" });
  expect([status, body.error.fields]).toEqual([422, { reason: refused }]);
  const orders = shop.database.db.selectFrom("orders").select("status").where("id", "=", orderId);
  expect(await orders.execute()).toEqual([{ status: "ordered" }]);
});

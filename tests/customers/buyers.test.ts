import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminBuyer, type BuyerRow, buyerListQuery } from "#contracts/admin/buyer-endpoints.ts";
import { eraseOrders } from "#db/queries/customers/personal-data.ts";
import type { PlacementInput } from "#use-cases/checkout/checkout-types.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

let phones = 0;
let phone = "";
beforeEach(() => {
  phone = `98111${String(++phones).padStart(5, "0")}`;
});

const commandLine = { kind: "command line" } as const;

async function find(query: object): Promise<BuyerRow[]> {
  const found = await shop.shop.customers.buyers.list(commandLine, buyerListQuery.parse(query));
  if (!found.ok) throw new Error(found.error.message);
  return found.value.items;
}

async function findOne(q: string): Promise<BuyerRow> {
  const [buyer, ...others] = await find({ q });
  expect(others).toEqual([]);
  if (!buyer) throw new Error(`nobody is found by ${q}`);
  return buyer;
}

const order = (overrides: Partial<PlacementInput> = {}) => placeCashOrder(shop, { phone, ...overrides });

async function setStatus(orderId: string, status: string): Promise<void> {
  await shop.database.db.updateTable("orders").set({ status }).where("id", "=", orderId).execute();
}

test("lists guests with one phone as one customer, by their last name and place", async () => {
  const first = await order({ fullName: "Asha Sample", email: "" });
  await transitionOrder(shop, first.orderId, "delivered");
  await order({ fullName: "Asha V Sample", phone: `+91 ${phone}`, city: "Pune", state: "Maharashtra", pin: "411001" });
  const back = await order({
    fullName: "Asha V Sample",
    phone: `0${phone}`,
    city: "Pune",
    state: "Maharashtra",
    pin: "411001",
  });
  await transitionOrder(shop, back.orderId, "on_the_way");
  await setStatus(back.orderId, "returned_to_origin");
  expect(await findOne(phone)).toMatchObject({
    name: "Asha V Sample",
    email: "sample@example.com",
    phone,
    city: "Pune",
    state: "Maharashtra",
    customerId: null,
    orders: 3,
    returnedToOrigin: 1,
    spent: 94_800,
    tags: [],
    cashBlocked: false,
  });
});

test("counts orders once they are confirmed, and money as it is paid and refunded", async () => {
  const { db } = shop.database;
  const { orderId } = await order();
  await setStatus(orderId, "awaiting_payment");
  expect(await find({ q: phone })).toEqual([]);
  await setStatus(orderId, "ordered");
  expect(await findOne(phone)).toMatchObject({ orders: 1, spent: 0 });
  await transitionOrder(shop, orderId, "delivered");
  expect(await findOne(phone)).toMatchObject({ orders: 1, spent: 94_800 });
  await db.updateTable("payments").set({ refundedPaise: 10_000 }).where("orderId", "=", orderId).execute();
  expect(await findOne(phone)).toMatchObject({ orders: 1, spent: 84_800 });
});

test("follows a phone that an operator corrects", async () => {
  const { orderId } = await order();
  await order({ fullName: "Still Sample" });
  const other = "9822200001";
  await shop.database.db.updateTable("orders").set({ contact: other }).where("id", "=", orderId).execute();
  expect(await findOne(phone)).toMatchObject({ name: "Still Sample", orders: 1 });
  expect(await findOne(other)).toMatchObject({ name: "Sample Buyer", orders: 1 });
});

test("counts an account's orders with all its phones, and guests' orders with those phones", async () => {
  const guest = await order({ fullName: "Guest Sample", email: "guest@customers.test" });
  const { id, email } = await createCustomer(shop);
  expect(await findOne(email)).toMatchObject({ customerId: id, name: "Sample Customer", orders: 0 });
  await order({ customerId: id, phone: "9833300001" });
  await order({ phone: "9833300001", fullName: "Later Guest" });
  expect(await findOne(email)).toMatchObject({ customerId: id, orders: 2 });
  expect(await findOne(phone)).toMatchObject({ customerId: null, orders: 1 });
  await order({ customerId: id });
  expect(await findOne(phone)).toMatchObject({ customerId: id, name: "Sample Customer", orders: 4 });
  // Another account with the same phone counts its own orders alone.
  const family = await createCustomer(shop);
  await order({ customerId: family.id });
  await order();
  expect(await findOne(family.email)).toMatchObject({ customerId: family.id, orders: 1 });
  expect(await findOne(email)).toMatchObject({ orders: 5 });
  // With an earlier order, the family's account gets the phone.
  await shop.database.db
    .updateTable("orders")
    .set({ customerId: family.id, submittedAt: new Date("2020-01-01") })
    .where("id", "=", guest.orderId)
    .execute();
  expect(await findOne(family.email)).toMatchObject({ orders: 3 });
  expect(await findOne(email)).toMatchObject({ orders: 3 });
});

test("forgets guests and accounts whose data was erased", async () => {
  const { db } = shop.database;
  const { orderId } = await order();
  await db
    .updateTable("orders")
    .set({ contact: "Erased", email: null, name: "Erased" })
    .where("id", "=", orderId)
    .execute();
  expect(await find({ q: phone })).toEqual([]);
  const { id } = await createCustomer(shop, { email: "gone@customers.test" });
  await db
    .updateTable("customers")
    .set({ email: null, passwordHash: null, fullName: "Erased", erasedAt: new Date() })
    .where("id", "=", id)
    .execute();
  expect(await find({ q: "gone@customers.test" })).toEqual([]);
  expect(await find({ q: "erased" })).toEqual([]);
});

test("lists an order without a usable phone by its email", async () => {
  const { orderId } = await order({ email: "Old.Shop@customers.test" });
  await shop.database.db.updateTable("orders").set({ contact: "12345" }).where("id", "=", orderId).execute();
  expect(await findOne("old.shop@customers.test")).toMatchObject({ phone: "", orders: 1 });
});

test("reads a customer with orders, notes and tags, and keeps what operators wrote when a guest makes an account", async () => {
  const { buyers } = shop.shop.customers;
  const { browser, name: operatorName } = await createSignedInOperator(shop, "manager");
  const guest = await order({ fullName: "Noted Sample" });
  const { id } = await findOne(phone);
  const path = `/api/admin/buyers/${id}`;
  const key = "note-key-0000000001";
  for (let n = 0; n < 2; n++) {
    const noted = await browser.post(`${path}/notes`, { text: "Prefers evenings", key });
    expect(noted.status).toBe(200);
  }
  const reused = await browser.post(`${path}/notes`, { text: "Another note", key });
  expect([reused.status, reused.body.error.code]).toEqual([409, "key-reused"]);
  expect(
    (await browser.post(`${path}/tags`, { tags: ["wholesale", " wholesale ", "office"], version: 1 })).status,
  ).toBe(200);
  const stale = await browser.post(`${path}/tags`, { tags: ["late"], version: 1 });
  expect([stale.status, stale.body.error.code]).toEqual([409, "changed-meanwhile"]);
  const read = await browser.get(path);
  expect(adminBuyer.parse(read.body)).toMatchObject({
    id,
    name: "Noted Sample",
    delivered: 0,
    recentOrders: [{ id: guest.orderId }],
    notes: [{ text: "Prefers evenings", actor: operatorName }],
    tags: ["office", "wholesale"],
    version: 2,
  });
  expect(await find({ tag: "office" })).toMatchObject([{ id }]);
  const page = await browser.get(`/api/admin/orders/${guest.orderId}`);
  expect(page.body.buyerId).toBe(id);
  const audit = await shop.database.db
    .selectFrom("auditLog")
    .select(["action", "subjectKind", "before", "after"])
    .where("subjectId", "=", String(id))
    .where("subjectKind", "=", "buyer")
    .orderBy("id")
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(["customer.note", "customer.tags"]);
  expect(JSON.stringify(audit)).not.toMatch(/evenings|office|wholesale/);

  const account = await createCustomer(shop);
  await order({ customerId: account.id });
  const whole = await buyers.get(commandLine, account.id);
  if (!whole.ok) throw new Error(whole.error.message);
  expect(whole.value).toMatchObject({
    customerId: account.id,
    orders: 2,
    tags: ["office", "wholesale"],
    notes: [{ text: "Prefers evenings" }],
  });
  expect((await browser.get(path)).status).toBe(404);
});

test("deletes notes and tags of a guest with an erasure of one order, and of nobody else", async () => {
  const { buyers } = shop.shop.customers;
  const { db } = shop.database;
  const own = await order();
  await order();
  const buyer = await findOne(phone);
  await buyers.note(commandLine, String(buyer.id), { text: "Ring twice", key: "note-key-0000000002" });
  await buyers.setTags(commandLine, String(buyer.id), { tags: ["vip"], version: 1 });
  const other = await order({ phone: "9855500001" });
  const { id: otherId } = await findOne("9855500001");
  await buyers.note(commandLine, String(otherId), { text: "Stays", key: "note-key-0000000003" });
  await eraseOrders(db, [own.orderId], new Date());
  const left = await buyers.get(commandLine, String(buyer.id));
  expect(left).toMatchObject({ ok: true, value: { orders: 1, tags: [], notes: [] } });
  const theirs = await buyers.get(commandLine, String(otherId));
  expect(theirs).toMatchObject({
    ok: true,
    value: { recentOrders: [{ id: other.orderId }], notes: [{ text: "Stays" }] },
  });
});

test("fills the list with the accounts and orders from before the list existed", async () => {
  const { db } = shop.database;
  const read = async () =>
    (
      await sql`select key, name, email, phone, orders, returned, spent_paise, active_at from buyers order by key`.execute(
        db,
      )
    ).rows;
  const kept = await read();
  expect(kept.length).toBeGreaterThan(5);
  await db.deleteFrom("buyers").execute();
  const migration = readFileSync("src/db/migrations/0091_buyers_of_old_orders.sql", "utf8");
  for (let n = 0; n < 2; n++) await sql.raw(migration).execute(db);
  expect(await read()).toEqual(kept);
});

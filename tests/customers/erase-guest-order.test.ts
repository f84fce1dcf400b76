import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { computeHmac } from "#auth/hmac.ts";
import { applyErasures } from "#db/queries/retention/erase-account.ts";
import { listErasures } from "#db/queries/retention/erasures.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import { signUpCustomer } from "./customer-fixtures.ts";

const sessionSecret = "sample secret of forty characters or more, for links";
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ sessionSecret });
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  await shop.database.db.deleteFrom("rateLimits").execute();
});

const email = "guest@marker.example";
const phone = "98765 43210";
const buyer = { fullName: "Revathi Marker", phone: "+91 98765 43210", email, addressLine1: "Marker House 7" };
const inside = { address: null };
const outside = { address: "203.0.113.9" };

async function placeDelivered(overrides: object = {}) {
  const placed = await placeCashOrder(shop, { ...buyer, ...overrides });
  await transitionOrder(shop, placed.orderId, "delivered");
  return placed;
}
const erase = (token: string, input: object = {}, caller: { address: string | null } = inside) =>
  shop.shop.customers.eraseGuestOrder({ token, phone, isConfirmed: true, ...input }, caller);
const orderRow = (id: string) =>
  shop.database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function readMailedToken(): Promise<string> {
  while ((await shop.runJobs()) > 0);
  const mail = (await shop.mailbox(email)).find(({ subject }) => subject.startsWith("Your new link"));
  return /\/order\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function insertOfEmail(): Promise<void> {
  const { db } = shop.database;
  const submittedAt = shop.clock.now();
  const lead = { firstName: "Revathi", email: "Guest@marker.example", phoneNumber: "9198765", submittedAt };
  const row = { ...lead, formKey: "erase-guest" };
  const { id: leadId } = await db.insertInto("leads").values(row).returning("id").executeTakeFirstOrThrow();
  const answer = { leadId, kind: "answer", key: "erase-guest", text: "Dear", actor: "operator:test", at: new Date() };
  await db.insertInto("leadMessages").values(answer).execute();
  const token = "x".repeat(32);
  await db
    .insertInto("subscribers")
    .values({ email, token, consentText: "Yes.", consentedAt: shop.clock.now() })
    .execute();
  const alert = { sku: "SPARKLINGLIME-4", email, token, consentText: "Yes.", createdAt: shop.clock.now() };
  await db.insertInto("stockAlerts").values(alert).execute();
}
async function countOfEmail(): Promise<number[]> {
  const counts = [];
  for (const table of ["leads", "subscribers", "stockAlerts"] as const)
    counts.push(
      (await shop.database.db.selectFrom(table).select("id").where(sql`lower(email)`, "=", email).execute()).length,
    );
  return counts;
}

test("a guest erases an order by its link and phone; the link then says so and names the remaining invoice", async () => {
  const { orderId, token } = await placeDelivered();
  const other = await placeDelivered();
  const booking = { orderId, courier: "DTDC", at: new Date(), orderVersion: 1 };
  await shop.database.db
    .insertInto("orderBookings")
    .values({ ...booking, addressHash: "h", items: "", collectPaise: 0 })
    .execute();
  const invoices = () => shop.database.db.selectFrom("invoices").selectAll().orderBy("number").execute();
  const before = await invoices();
  expect(await shop.shop.customers.readGuestErasure(token)).toMatchObject({ state: "possible", email: "unproved" });
  const unchanged = await snapshotAllTables(shop);
  expect(await erase(token, { isConfirmed: false })).toEqual({ ok: true, value: "confirm" });
  expect(await snapshotAllTables(shop)).toEqual(unchanged);

  expect(await erase(token)).toEqual({ ok: true, value: "erased" });
  expect(await orderRow(orderId)).toMatchObject({ name: "Erased", contact: "Erased", email: null, pin: "000000" });
  expect(await orderRow(other.orderId)).toMatchObject({ name: "Revathi Marker" });
  expect(await shop.database.db.selectFrom("orderBookings").select("orderId").execute()).toEqual([]);
  expect(await invoices()).toEqual(before);
  expect(await shop.shop.orders.detail({ token })).toBeUndefined();
  expect(await shop.shop.customers.readGuestErasure(token)).toEqual({
    state: "erased",
    orderId,
    orderNumber: "#1001",
    erasedAt: "2026-11-20T06:00:00.000Z",
    invoice: { number: before.find((row) => row.orderId === orderId)?.number, keptUntil: "2033-12-31" },
  });
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from orders_by_term where order_id = ${orderId} and term like '%marker%'`.execute(
    shop.database.db,
  );
  expect(rows).toEqual([{ found: 0 }]);
  const audit = await listAuditEntries(shop, orderId);
  expect(audit.at(-1)).toMatchObject({ actor: "buyer", action: "order.erased", after: { withEmail: false } });
  expect(JSON.stringify(audit)).not.toMatch(/Marker|98765/);

  const after = await snapshotAllTables(shop);
  expect(await erase(token)).toEqual({ ok: true, value: "erased" });
  expect(await snapshotAllTables(shop)).toEqual(after);
});

test("a link that came by mail proves the email, so its other orders, messages and subscriptions go too", async () => {
  const { orderId, token } = await placeDelivered();
  const done = await placeDelivered({ phone: "9812345678" });
  const underWay = await placeCashOrder(shop, buyer);
  await insertOfEmail();
  expect(await shop.shop.orders.renewLink(token, { isForErasure: true })).toMatchObject({ ok: true });
  const mailed = await readMailedToken();
  expect(await shop.shop.customers.readGuestErasure(mailed)).toMatchObject({ state: "possible", email: "proved" });
  expect(await erase(mailed)).toEqual({ ok: true, value: "erased" });
  for (const id of [orderId, done.orderId]) expect(await orderRow(id)).toMatchObject({ name: "Erased", email: null });
  expect(await orderRow(underWay.orderId)).toMatchObject({ name: "Revathi Marker", email });
  expect(await countOfEmail()).toEqual([0, 0, 0]);
  for (const link of [token, mailed])
    expect(await shop.shop.customers.readGuestErasure(link)).toMatchObject({ state: "erased", orderId });
});

test("a mailed link proves only the email to which it was mailed, and none of an earlier version", async () => {
  const { orderId, token } = await placeDelivered();
  await shop.shop.orders.renewLink(token, { isForErasure: true });
  const mailed = await readMailedToken();
  const other = await placeDelivered({ email: "other@marker.example" });
  const { db } = shop.database;
  const setEmail = (to: string) => db.updateTable("orders").set({ email: to }).where("id", "=", orderId).execute();
  await setEmail("other@marker.example");
  expect(await shop.shop.customers.readGuestErasure(mailed)).toMatchObject({ state: "possible", email: "unproved" });
  const until = mailed.slice(token.length + 1).split("-")[0] ?? "";
  const withoutMark = `${token}-${until}-${computeHmac(sessionSecret, "order-link", token, until)}`;
  await setEmail(email);
  expect(await shop.shop.customers.readGuestErasure(withoutMark)).toMatchObject({ email: "unproved" });
  expect(await shop.shop.customers.readGuestErasure(mailed)).toMatchObject({ email: "proved" });
  await setEmail("other@marker.example");
  expect(await erase(mailed)).toEqual({ ok: true, value: "erased" });
  expect(await orderRow(orderId)).toMatchObject({ name: "Erased", email: null });
  expect(await orderRow(other.orderId)).toMatchObject({ name: "Revathi Marker", email: "other@marker.example" });
});

test.each([
  ["an order under way", "erase-order-open", async () => await placeCashOrder(shop, buyer)],
  [
    "an order with an open return",
    "erase-order-open",
    async () => {
      const placed = await placeDelivered();
      const items = [{ sku: "MOUNTAINWATER-6", quantity: 1 }];
      expect(await shop.shop.orders.requestReturn({ token: placed.token }, { reason: "Dented", items })).toMatchObject({
        ok: true,
      });
      return placed;
    },
  ],
  [
    "an order of an account",
    "erase-order-account",
    async () => await placeDelivered({ customerId: (await signUpCustomer(shop, {})).id }),
  ],
])("refuses %s and changes nothing", async (_, code, place) => {
  const { token } = await place();
  const before = await snapshotAllTables(shop);
  expect(await erase(token)).toMatchObject({ ok: false, error: { code } });
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("refuses a wrong phone and changes nothing; after ten tries refuses the right one too", async () => {
  const { token } = await placeDelivered();
  const before = await snapshotAllTables(shop);
  for (let n = 0; n < 10; n++) {
    const caller = { address: `203.0.113.${n}` };
    expect(await erase(token, { phone: "9812345678" }, caller)).toMatchObject({ error: { code: "erase-wrong-phone" } });
  }
  expect(await erase(token, {}, outside)).toMatchObject({ error: { code: "too-many-requests" } });
  expect(await snapshotAllTables(shop)).toEqual(before);
  expect(await erase("unknown-link-that-nobody-ever-got-by-mail")).toMatchObject({
    error: { code: "order-not-found" },
  });
});

test("erases a restored backup again by the list, and keeps newer rows", async () => {
  const { orderId, token } = await placeDelivered();
  const { id: customerId, browser } = await signUpCustomer(shop, {});
  await insertOfEmail();
  const { db } = shop.database;
  const tables = ["orders", "customers", "leads", "lead_messages", "subscribers", "stock_alerts"];
  for (const table of tables) await sql`create table backup_${sql.raw(table)} as table ${sql.raw(table)}`.execute(db);
  const since = shop.clock.now();
  await shop.shop.orders.renewLink(token, { isForErasure: true });
  expect(await erase(await readMailedToken())).toMatchObject({ ok: true });
  expect((await browser.post("/api/me/erase", { password: validPassword })).status).toBe(200);
  const later = (await listErasures(db)).filter(({ erasedAt }) => erasedAt >= since.toISOString());
  expect(JSON.stringify(later)).not.toMatch(/marker|98765|@/i);

  // Restore the backup: the rows before the erasures, and an empty list of erasures.
  await shop.database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const table of tables) {
      await sql`delete from ${sql.raw(table)}`.execute(tx);
      await sql`insert into ${sql.raw(table)} overriding system value select * from backup_${sql.raw(table)}`.execute(
        tx,
      );
    }
    await sql`delete from erasures`.execute(tx);
  });
  for (const table of tables) await sql`drop table backup_${sql.raw(table)}`.execute(db);
  expect(await orderRow(orderId)).toMatchObject({ name: "Revathi Marker" });
  shop.clock.advance(60_000);
  const afterRestore = { formKey: "later", firstName: "Other", email: "other@example.com", phoneNumber: "9198765" };
  await db
    .insertInto("leads")
    .values({ ...afterRestore, submittedAt: shop.clock.now() })
    .execute();

  const apply = () => shop.database.transaction((tx) => applyErasures(tx, shop.clock.now(), later));
  expect(await apply()).toMatchObject({ customers: 1, others: 3 });
  expect(await orderRow(orderId)).toMatchObject({ name: "Erased", contact: "Erased" });
  expect(await countOfEmail()).toEqual([0, 0, 0]);
  expect(await db.selectFrom("leads").select("firstName").where("formKey", "=", "later").execute()).toHaveLength(1);
  expect(await shop.shop.customers.readGuestErasure(token)).toMatchObject({ state: "erased", orderId });
  expect(await apply()).toEqual({ orders: 0, customers: 0, others: 0 });
  const account = db.selectFrom("customers").select("fullName").where("id", "=", customerId);
  expect(await account.executeTakeFirst()).toEqual({ fullName: "Erased" });
});

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseAgain } from "#use-cases/backup/erasure-list.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { validPassword } from "../harness/test-browser.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createPaidOrder, createPaymentShop, unwrap, waitForSettlement } from "../payments/payment-fixtures.ts";
import { signUpCustomer } from "./customer-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createPaymentShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const reason = "Nandini Marker at Rose Villa moved away";
const phone = "98765 43210";

/** Creates a paid order that its buyer cancelled with a reason, and whose refund is done. */
async function createCancelledOrder(overrides: { customerId?: string } = {}) {
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  const { orderId, token } = await createPaidOrder(shop, overrides);
  const owner = overrides.customerId === undefined ? { token } : { customerId: overrides.customerId, orderId };
  unwrap(await shop.shop.orders.cancel(owner, reason));
  await waitForSettlement(shop);
  return { orderId, token };
}

async function listReasons(orderId: string) {
  const { db } = shop.database;
  const events = db.selectFrom("orderEvents").selectAll().where("orderId", "=", orderId).orderBy("id");
  const refunds = db.selectFrom("refunds").selectAll().where("orderId", "=", orderId).orderBy("id");
  return { events: await events.execute(), refunds: await refunds.execute() };
}

/** Lists the tables whose rows have the buyer's words; the demo's mailbox and gateway stand for what is outside. */
async function listTablesWithReason(): Promise<string[]> {
  const tables = Object.entries(await snapshotAllTables(shop));
  return tables
    .filter(
      ([name, rows]) => !/^(demo_mailbox|test_gateway_objects)$/.test(name) && JSON.stringify(rows).includes(reason),
    )
    .map(([name]) => name);
}

const eraseGuest = async (token: string) => {
  const input = { token, phone, isConfirmed: true };
  expect(await shop.shop.customers.eraseGuestOrder(input, { address: null })).toEqual({ ok: true, value: "erased" });
};

/** Each prepares a cancelled order and returns it with what erases it. */
const prepareAccount = async () => {
  const { browser, id } = await signUpCustomer(shop);
  const order = await createCancelledOrder({ customerId: id });
  return { ...order, erase: async () => await browser.post("/api/me/erase", { password: validPassword }) };
};

const prepareLink = async () => {
  const order = await createCancelledOrder();
  return { ...order, erase: async () => await eraseGuest(order.token) };
};

const prepareOldOrder = async () => {
  const order = await createCancelledOrder();
  const erase = async () => {
    shop.clock.set(new Date("2029-11-21T06:00:00Z"));
    await shop.handlers.clean?.({}, { id: 1, kind: "clean", payload: {}, attempts: 1 });
  };
  return { ...order, erase };
};

test.each([
  ["an account", prepareAccount],
  ["a guest's order", prepareLink],
  ["a guest's order after 36 months", prepareOldOrder],
])("the erasure of %s overwrites why its buyer cancelled", async (_, create) => {
  const { orderId, erase } = await create();
  const before = await listReasons(orderId);
  expect(before.events.at(-1)).toMatchObject({ toStatus: "cancelled", reason });
  expect(before.refunds).toMatchObject([{ status: "processed", reason }]);
  expect(await listTablesWithReason()).toEqual(["order_events", "refunds"]);
  await erase();
  expect(await listTablesWithReason()).toEqual([]);
  const without = <Row extends { reason: string }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, reason: row.reason === "" ? "" : "Erased" }));
  const expected = { events: without(before.events), refunds: without(before.refunds) };
  expect(await listReasons(orderId)).toEqual(expected);
});

test("a start overwrites the reasons that a copy of an earlier release left at an erasure, and no later ones", async () => {
  const { orderId } = await createCancelledOrder();
  const other = await createCancelledOrder();
  const { db } = shop.database;
  const { id: _id, ...refund } = (await listReasons(orderId)).refunds[0] ?? expect.unreachable();
  const erasedAt = shop.clock.now();
  await db.updateTable("orders").set({ contact: "Erased", name: "Erased" }).where("id", "=", orderId).execute();
  await db.insertInto("erasures").values({ kind: "order", subjectId: orderId, erasedAt }).execute();
  const before = await listReasons(other.orderId);
  await eraseAgain(shop.database, erasedAt);
  const { events, refunds } = await listReasons(orderId);
  expect(JSON.stringify({ events, refunds })).not.toContain(reason);
  expect(events.at(-1)).toMatchObject({ toStatus: "cancelled", reason: "Erased" });
  expect(refunds).toMatchObject([{ status: "processed", reason: "Erased" }]);
  expect(await listReasons(other.orderId)).toEqual(before);

  const createdAt = new Date(erasedAt.getTime() + 60_000);
  const late = { ...refund, key: `late-${orderId}`, gatewayRefundId: null, reason: "Paid after the end", createdAt };
  await db.insertInto("refunds").values(late).execute();
  expect(await eraseAgain(shop.database, createdAt)).toMatchObject({ orders: 0 });
  expect((await listReasons(orderId)).refunds).toMatchObject([{ reason: "Erased" }, { reason: late.reason }]);
});

test("an erasure overwrites why an operator withdrew a refund, and leaves other orders alone", async () => {
  const { orderId, token } = await createCancelledOrder();
  const other = await createCancelledOrder();
  const { db } = shop.database;
  const { id: _id, ...refund } = (await listReasons(orderId)).refunds[0] ?? expect.unreachable();
  const withdrawn = { key: `withdrawn-${orderId}`, status: "withdrawn", bankReference: null, gatewayRefundId: null };
  const row = { ...refund, ...withdrawn, withdrawnReason: reason };
  await db.insertInto("refunds").values(row).execute();
  const before = await listReasons(other.orderId);
  await eraseGuest(token);
  const { refunds } = await listReasons(orderId);
  expect(refunds.map(({ withdrawnReason }) => withdrawnReason)).toEqual([null, "Erased"]);
  expect(await listReasons(other.orderId)).toEqual(before);
});

test.each([
  ["another reason", sql`update order_events set reason = 'Changed my mind'`],
  ["no reason", sql`update order_events set reason = ''`],
  ["another status", sql`update order_events set to_status = 'expired' where to_status = 'cancelled'`],
  ["another actor beside an erased reason", sql`update order_events set reason = 'Erased', actor = 'nobody'`],
  ["another time beside an erased reason", sql`update order_events set reason = 'Erased', at = now()`],
  ["a deletion", sql`delete from order_events`],
  ["an erased reason in another ledger", sql`update audit_log set reason = 'Erased'`],
])("the history of an order refuses %s", async (_, change) => {
  await createCancelledOrder();
  await shop.shop.orders.transition((await createPaidOrder(shop)).orderId, "on_the_way", { actor: "operator:test" });
  const before = await snapshotAllTables(shop);
  await expect(change.execute(shop.database.db)).rejects.toThrow("is append-only");
  expect(await snapshotAllTables(shop)).toEqual(before);
});

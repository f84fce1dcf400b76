import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import { syncRefund } from "#use-cases/payments/sync-refunds.ts";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createPaidOrder, createPaymentShop, unwrap } from "../payments/payment-fixtures.ts";

const packer = { kind: "token" as const, id: "packer", name: "Packer", rights: ["orders.move" as const] };
const ship = ({ shop }: TestShop, orderId: string) =>
  shop.orders.operations.ship(packer, orderId, { courier: "Post", trackingNumber: orderId });

/** Waits until another connection waits for a lock. */
async function waitForLock(client: pg.Client): Promise<void> {
  await expect
    .poll(async () => {
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      return (await client.query(waiting)).rowCount;
    })
    .toBeGreaterThan(0);
}

test("a refund that settles during the dispatch of its order gets its credit note", async () => {
  await using shop = await createPaymentShop({ databaseKind: "postgres" });
  unwrap(await ship(shop, (await createPaidOrder(shop)).orderId));
  const { orderId, paymentId } = await createPaidOrder(shop);
  const asked = { orderId, reason: "Sample", key: "refund-key-1", amount: paise(30_000) };
  unwrap(await shop.shop.payments.refund(asked, "operator:test"));
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query("begin");
  await client.query("select from document_series for update");
  const shipped = ship(shop, orderId);
  await waitForLock(client);
  const { key, amount } = asked;
  const processed = { id: "rfnd_1", key, paymentId, amount, status: "processed", bankReference: null } as const;
  const synced = syncRefund({ database: shop.database, clock: shop.clock.now }, processed);
  // It waits for the dispatch, whose end is held back here.
  await Promise.race([synced, setTimeout(500)]);
  await client.query("commit");
  await client.end();
  unwrap(await shipped);
  expect(await synced).toBe("booked");
  const { database, clock } = shop;
  const report = await verifyBooks({ database, clock: clock.now, media: undefined, againAfterMs: 0 })();
  expect(report.breaches.map(({ text }) => text)).toEqual([]);
  expect(await database.db.selectFrom("creditNotes").selectAll().execute()).toHaveLength(1);
});

test("of an approval and the gateway's report of the same amount, the first decides who sends the held refund", async () => {
  await using shop = await createPaymentShop({ databaseKind: "postgres" });
  const { database, clock } = shop;
  const { db } = database;
  for (const isReportFirst of [true, false, true, false]) {
    const { orderId, paymentId } = await createPaidOrder(shop);
    unwrap(await shop.shop.orders.operations.cancel(packer, orderId, { reason: "Damaged" }));
    const held = await db.selectFrom("refunds").selectAll().where("orderId", "=", orderId).executeTakeFirstOrThrow();
    const amount = paise(held.amountPaise);
    const seen = {
      id: `rfnd_${held.id}`,
      key: null,
      paymentId,
      amount,
      status: "processed",
      bankReference: null,
    } as const;
    const report = () => syncRefund({ database, clock: clock.now }, seen);
    const approve = () => shop.shop.payments.approveRefund({ orderId, refundId: held.id }, "operator:test");
    const approval = isReportFirst ? undefined : approve();
    const [outcome] = await Promise.all([report(), approval ?? approve()]);
    const refunds = await db.selectFrom("refunds").selectAll().where("orderId", "=", orderId).execute();
    const jobs = await db.selectFrom("jobs").select("payload").where("kind", "=", "payments.refund").execute();
    const isSent = jobs.some(({ payload }) => JSON.stringify(payload).includes(`"refundId":${held.id}`));
    const isBooked = outcome === "booked";
    expect(refunds).toMatchObject([{ id: held.id, status: isBooked ? "processed" : "asked" }]);
    expect(isSent).toBe(!isBooked);
  }
  const { breaches } = await verifyBooks({ database, clock: clock.now, media: undefined, againAfterMs: 0 })();
  expect(breaches.map(({ text }) => text)).toEqual([]);
});

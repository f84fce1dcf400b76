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

import { sql } from "kysely";
import { expect, test } from "vitest";
import { consumeRateLimit } from "#auth/rate-limit.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import { enqueueEvery } from "#jobs/recurring-jobs.ts";
import { signUpCustomer } from "../customers/customer-fixtures.ts";
import { findStockMismatches } from "../harness/db-snapshot.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import { advanceMinutes, createOnlineOrder, createPaymentShop, getOrderRow } from "../payments/payment-fixtures.ts";

const hour = 60;
const day = 24 * hour;

test("a hold survives a clock that is set back, ends once, and stays ended when a fast clock is corrected", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const statusOf = async (id: string) => (await getOrderRow(shop.database, id)).status;
  const order = await createOnlineOrder(shop);
  await advanceMinutes(shop, -hour);
  expect(await statusOf(order.orderId)).toBe("awaiting_payment");
  await advanceMinutes(shop, hour + 19);
  expect(await statusOf(order.orderId)).toBe("awaiting_payment");
  await advanceMinutes(shop, 1);
  expect(await statusOf(order.orderId)).toBe("expired");
  const second = await createOnlineOrder(shop);
  await advanceMinutes(shop, 3 * day);
  expect(await statusOf(second.orderId)).toBe("expired");
  await advanceMinutes(shop, -3 * day);
  expect(await statusOf(second.orderId)).toBe("expired");
  const third = await createOnlineOrder(shop);
  await advanceMinutes(shop, 20);
  expect(await statusOf(third.orderId)).toBe("expired");
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("a clock that is set back signs nobody out and keeps numbers and dates of invoices in order", async () => {
  await using shop = await createTestShop();
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  const { browser } = await signUpCustomer(shop);
  const placed: Awaited<ReturnType<typeof placeCashOrder>>[] = [];
  for (let n = 0; n < 3; n++) placed.push(await placeCashOrder(shop));
  const dispatchAt = async (orderId: string, minutes: number) => {
    shop.clock.advance(minutes * 60_000);
    await transitionOrder(shop, orderId, "on_the_way");
  };
  await dispatchAt(placed[0]?.orderId ?? "", 0);
  await dispatchAt(placed[1]?.orderId ?? "", -hour);
  expect((await browser.get("/api/me")).status).toBe(200);
  await dispatchAt(placed[2]?.orderId ?? "", 2 * hour);
  expect((await browser.get("/api/me")).status).toBe(200);
  const rows = await shop.database.db
    .selectFrom("invoices")
    .select(["orderId", "sequence", "issuedAt", sql<string>`document ->> 'issuedAt'`.as("printed")])
    .orderBy("sequence")
    .execute();
  const dates = ["2026-11-20T06:00:00.000Z", "2026-11-20T06:00:00.000Z", "2026-11-20T07:00:00.000Z"];
  expect(rows).toEqual(
    dates.map((at, n) => ({ orderId: placed[n]?.orderId, sequence: n + 1, issuedAt: new Date(at), printed: at })),
  );
});

test("a limit that began while the database's clock was days ahead does not last for days", async () => {
  await using shop = await createTestShop();
  const { db } = shop.database;
  const limit = { limit: 1, seconds: 900 };
  expect(await consumeRateLimit(db, "jump", limit)).toEqual({ ok: true });
  expect(await consumeRateLimit(db, "jump", limit)).toMatchObject({ ok: false });
  await sql`update rate_limits set resets_at = resets_at + interval '3 days' where key = 'jump'`.execute(db);
  expect(await consumeRateLimit(db, "jump", limit)).toEqual({ ok: true });
  expect(await consumeRateLimit(db, "jump", limit)).toMatchObject({ ok: false });
});

test("a recurring job runs once per slot when the clock is set back, and continues when it has caught up", async () => {
  await using shop = await createTestShop();
  const { db } = shop.database;
  const now = Date.now();
  const count = async () => (await db.selectFrom("jobs").select("id").where("kind", "=", "clean").execute()).length;
  const before = await count();
  for (const minutes of [0, -hour, -hour, 0, hour]) await enqueueEvery(db, jobs.cleanUp, hour, now + minutes * 60_000);
  expect(await count()).toBe(before + 3);
});

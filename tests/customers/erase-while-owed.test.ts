import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { validPassword } from "../harness/test-browser.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { waterSku } from "../orders/customer-order.ts";
import { editOrder } from "../orders/edit-items-of-order.ts";
import { createOrderOperator, newIdempotencyKey } from "../orders/order-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import {
  advanceMinutes,
  createPaidOrder,
  createPaymentShop,
  runDueWork,
  unwrap,
} from "../payments/payment-fixtures.ts";
import { signUpCustomer } from "./customer-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createPaymentShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  await shop.database.db.deleteFrom("rateLimits").execute();
});

type Buyer = { customerId?: string };
type Placed = { orderId: string; token: string };

/** The cash of a returned order is sent back by hand, which has not happened yet. */
async function placeReturned(buyer: Buyer): Promise<Placed> {
  const placed = await placeCashOrder(shop, buyer);
  await transitionOrder(shop, placed.orderId, "returned");
  return placed;
}

/** The same, booked by an operator who may not refund. */
async function placeReturnedWithHeldRefund(buyer: Buyer): Promise<Placed> {
  const placed = await placeCashOrder(shop, buyer);
  await transitionOrder(shop, placed.orderId, "delivered");
  const packer = await createOrderOperator(shop, "packer");
  await packer.done(`${placed.orderId}/return`, { items: [{ sku: "MOUNTAINWATER-6", quantity: 2 }] });
  return placed;
}

/** The gateway has the refund, the bank not yet. */
async function placeCancelled(buyer: Buyer): Promise<Placed> {
  const placed = await createPaidOrder(shop, buyer);
  await transitionOrder(shop, placed.orderId, "cancelled");
  await runDueWork(shop);
  return placed;
}

/** Settles the order's last refund; the gateway rejects it where the account has no balance. */
async function settleLastRefund(orderId: string, status: "processed" | "failed"): Promise<void> {
  await runDueWork(shop);
  const refunds = shop.database.db.selectFrom("refunds").select("gatewayRefundId").where("orderId", "=", orderId);
  const last = await refunds.orderBy("id", "desc").executeTakeFirstOrThrow();
  await shop.gateway.settle(last.gatewayRefundId ?? "", status);
  await advanceMinutes(shop, 3);
}

const rejectRefund = (orderId: string) => settleLastRefund(orderId, "failed");

/** The rest is still owed, and is requested again after a pause. */
const refundPartAfter = (place: (buyer: Buyer) => Promise<Placed>) => async (buyer: Buyer) => {
  const placed = await place(buyer);
  const part = { orderId: placed.orderId, key: newIdempotencyKey(), amount: paise(1_000), reason: "" };
  unwrap(await shop.shop.payments.refund(part, "operator:test"));
  await settleLastRefund(placed.orderId, "processed");
  return placed;
};

/** It is requested again after a pause (docs/rules.md 11.9). */
async function placeCancelledUnrefunded(buyer: Buyer): Promise<Placed> {
  const placed = await placeCancelled(buyer);
  await rejectRefund(placed.orderId);
  return placed;
}

async function placeEditedUnrefunded(buyer: Buyer): Promise<Placed> {
  const placed = await createPaidOrder(shop, buyer);
  unwrap(await editOrder(shop, placed.orderId, [{ sku: waterSku, quantity: 1 }]));
  await rejectRefund(placed.orderId);
  await transitionOrder(shop, placed.orderId, "delivered");
  return placed;
}

async function placeReturnedUnrefunded(buyer: Buyer): Promise<Placed> {
  const placed = await createPaidOrder(shop, buyer);
  await transitionOrder(shop, placed.orderId, "returned");
  await rejectRefund(placed.orderId);
  return placed;
}

const placeDisputed = (status: "open" | "under_review") => async (buyer: Buyer) => {
  const placed = await createPaidOrder(shop, buyer);
  await transitionOrder(shop, placed.orderId, "delivered");
  await sql`insert into payment_disputes (id, payment_id, order_id, amount_paise, status, phase, reason, opened_at, changed_at)
    select 'disp_' || id, id, order_id, amount_paise, ${status}, 'chargeback', 'Sample', now(), now()
    from payments where order_id = ${placed.orderId}`.execute(shop.database.db);
  return placed;
};

const owing = [
  ["a refund by hand waits", placeReturned, ["asked"]],
  ["a refund waits for approval", placeReturnedWithHeldRefund, ["held"]],
  ["a refund is on its way", placeCancelled, ["pending"]],
  ["the refund of a cancelled order failed", placeCancelledUnrefunded, ["failed"]],
  ["the refund of changed items failed", placeEditedUnrefunded, ["failed"]],
  ["a cancelled order is refunded in part", refundPartAfter(placeCancelledUnrefunded), ["failed", "processed"]],
  ["changed items are refunded in part", refundPartAfter(placeEditedUnrefunded), ["failed", "processed"]],
  ["the refund of a return failed", placeReturnedUnrefunded, ["failed"]],
  ["a dispute is open", placeDisputed("open"), []],
  ["a dispute is under review", placeDisputed("under_review"), []],
] as const;

async function listRefundStatuses(orderId: string): Promise<string[]> {
  const refunds = shop.database.db.selectFrom("refunds").select("status").where("orderId", "=", orderId).orderBy("id");
  return (await refunds.execute()).map(({ status }) => status);
}

test.each(owing)("refuses to erase an account while %s, and changes nothing", async (_, place, refunds) => {
  const { browser, id } = await signUpCustomer(shop);
  const { orderId } = await place({ customerId: id });
  expect(await listRefundStatuses(orderId)).toEqual(refunds);
  const before = await snapshotAllTables(shop);
  const refused = await browser.post("/api/me/erase", { password: validPassword });
  const message =
    "You have an open order, or money for one is under way. You can erase your account once every order is delivered or cancelled and every return and refund is settled.";
  expect([refused.status, refused.body.error]).toEqual([409, { code: "erase-blocked", message }]);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test.each(owing)("refuses to erase a guest's order while %s, and changes nothing", async (_, place, refunds) => {
  const { orderId, token } = await place({});
  expect(await listRefundStatuses(orderId)).toEqual(refunds);
  const before = await snapshotAllTables(shop);
  const input = { token, phone: "98765 43210", isConfirmed: true };
  expect(await shop.shop.customers.eraseGuestOrder(input, { address: null })).toMatchObject({
    ok: false,
    error: { code: "erase-order-open" },
  });
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("erases the account once the refund by hand is sent", async () => {
  const { browser, id } = await signUpCustomer(shop);
  const { orderId } = await placeReturned({ customerId: id });
  const sent = { orderId, key: "owed-by-hand", bankReference: "412345678901", reason: "" };
  unwrap(await shop.shop.payments.refund(sent, "operator:test"));
  expect((await browser.post("/api/me/erase", { password: validPassword })).status).toBe(200);
});

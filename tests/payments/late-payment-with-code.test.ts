import { expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { advanceMinutes, createPaymentShop, snapshotPaymentTables, testCaller, unwrap } from "./payment-fixtures.ts";
import { createUnmatchedPayment } from "./unmatched-payment.ts";

const withCode = { discountCode: "SAVE25", expectedTotal: paise(92_300) };

/** Lets unpaid orders expire, and other buyers use the code up. */
async function useCodeUp(shop: TestShop): Promise<void> {
  await advanceMinutes(shop, 24 * 60 + 1);
  const usedUp = { maxRedemptions: 1, redemptions: 1 };
  await shop.database.db.updateTable("discountCodes").set(usedUp).where("code", "=", "save25").execute();
}

test("a late UPI payment is refused because of the discount code, not of the goods", async () => {
  await using shop = await createPaymentShop();
  await storeSetting(shop.database, "upiId", "sample@bank");
  const { orderId } = unwrap(await shop.shop.checkout.placeUpi(buildPlacement(withCode), testCaller));
  await useCodeUp(shop);
  const before = await snapshotPaymentTables(shop.database);
  expect(await shop.shop.payments.confirmUpi(orderId, "412345678901", "operator:test")).toMatchObject({
    ok: false,
    error: {
      code: "move-impossible",
      message: "This order was not paid in time, and its discount code can't be used again. Please refund the money.",
    },
  });
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);
});

test("an unmatched payment is not attached to an expired order whose discount code is used up", async () => {
  await using shop = await createPaymentShop();
  const { orderId, paymentId } = await createUnmatchedPayment(shop, withCode);
  await useCodeUp(shop);
  const { browser } = await createSignedInOperator(shop);
  const before = await snapshotPaymentTables(shop.database);
  const { status, body } = await browser.post(`/api/admin/unmatched-payments/${paymentId}/attach`, { orderId });
  expect([status, body.error.message]).toEqual([
    409,
    "This order was not paid in time, and its discount code can't be used again.",
  ]);
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);
});

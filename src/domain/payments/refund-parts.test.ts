import { expect, test } from "vitest";
import {
  calculateRefundParts,
  calculateReturnParts,
  calculateWholeRefund,
  type RefundableOrder,
} from "./refund-parts.ts";

/** Three waters at ₹10.00 with 1.00 off in all, one tee at ₹50.00, and ₹15.00 of delivery. */
const order = (changes: Partial<RefundableOrder> = {}, water = {}): RefundableOrder => ({
  discount: 100,
  deliveryLeft: 1_500,
  left: 9_400,
  lines: [
    { sku: "WATER", price: 1_000, quantity: 3, discount: 100, returned: 0, refunded: 0, ...water },
    { sku: "TEE", price: 5_000, quantity: 1, discount: 0, returned: 0, refunded: 0 },
  ],
  ...changes,
});
const water = (quantity: number) => [{ sku: "WATER", quantity }];
const all = [...water(3), { sku: "TEE", quantity: 1 }];

test.each<[string, RefundableOrder, { sku: string; quantity: number }[], boolean | undefined, number, number]>([
  ["a unit at its price less its share of the discount, rounded down", order(), water(1), undefined, 966, 0],
  ["a unit and delivery where the operator says so", order(), water(1), true, 2_466, 1_500],
  ["everything with delivery", order(), all, undefined, 9_400, 1_500],
  ["everything without delivery where the operator says so", order(), all, false, 7_900, 0],
  ["no more than what is left of the payment", order({ left: 500 }), water(1), undefined, 500, 0],
  ["nothing for units that were refunded before they came back", order({}, { refunded: 1 }), water(1), undefined, 0, 0],
  ["those units of a return that were not", order({}, { refunded: 1 }), water(2), undefined, 967, 0],
  [
    "a second unit after the first came back and was refunded",
    order({}, { refunded: 1, returned: 1 }),
    water(1),
    undefined,
    967,
    0,
  ],
  [
    "a unit again when the refund of the first return failed",
    order({}, { refunded: 0, returned: 1 }),
    water(1),
    undefined,
    966,
    0,
  ],
])("a return refunds %s", (_, of, units, delivery, amount, deliveryPart) => {
  const parts = calculateReturnParts(of, { units, delivery });
  expect([parts.amount, parts.delivery]).toEqual([amount, deliveryPart]);
  expect(parts.goods.reduce((sum, each) => sum + each.amount, 0) + parts.delivery).toBe(amount);
});

test("returns of a line one by one add up to what was paid for it", () => {
  const amounts = [0, 1, 2].map(
    (before) => calculateReturnParts(order({}, { returned: before, refunded: before }), { units: water(1) }).amount,
  );
  expect(amounts).toEqual([966, 967, 967]);
});

test("a refund without a return values the chosen units and caps them at those not refunded yet", () => {
  const parts = calculateRefundParts(order({}, { refunded: 2 }), { units: water(3), delivery: false });
  expect(parts).toEqual({ amount: 967, goods: [{ sku: "WATER", quantity: 1, amount: 967 }], delivery: 0 });
});

test("spreads the discount of an order without one per line by value", () => {
  const old = order({ discount: 800 }, { discount: null });
  expect(calculateReturnParts(old, { units: water(3) }).amount).toBe(2_700);
  expect(calculateReturnParts(old, { units: [{ sku: "TEE", quantity: 1 }] }).amount).toBe(4_500);
});

test("taking an order back as a whole refunds all that is left", () => {
  expect(calculateWholeRefund(order({ left: 8_000 })).amount).toBe(8_000);
  expect(calculateWholeRefund(order({ left: 0 })).amount).toBe(0);
});

import { expect, test } from "vitest";
import { type Paise, paise } from "./money.ts";
import {
  calculateDeliveryCharge,
  calculateFreeDeliveryGap,
  calculatePercentOff,
  calculatePricePerLitre,
  calculateTotals,
} from "./pricing.ts";

test.each([
  [39_900, 48_000, 17], // 16.875 %
  [28_000, 32_000, 13], // 12.5 % rounds up
  [89_900, 119_900, 25],
  [48_000, 48_000, undefined],
  [48_001, 48_000, undefined],
])("%i paise of an MRP of %i is %s percent off", (price, mrp, percent) => {
  expect(calculatePercentOff(paise(price), paise(mrp))).toBe(percent);
});

test.each([
  [39_900, 3, 13_300],
  [28_000, 2, 14_000],
  [74_900, 6, 12_483], // 12,483.33…
])("%i paise for %i litres is %i per litre", (price, litres, each) => {
  expect(calculatePricePerLitre(paise(price), litres)).toBe(each);
});

const lines = (...priced: [number, number][]) => priced.map(([price, quantity]) => ({ price: paise(price), quantity }));
const terms = (delivery: number, discount: number): { delivery: Paise; discount: Paise } => ({
  delivery: paise(delivery),
  discount: paise(discount),
});

test.each([
  [lines([39_900, 2]), terms(15_000, 0), [79_800, 15_000, 0, 94_800]],
  [lines([39_900, 2], [89_900, 1]), terms(15_000, 2_500), [169_700, 15_000, 2_500, 182_200]],
  [lines([39_900, 1]), terms(0, 0), [39_900, 0, 0, 39_900]],
  // A discount never reduces the delivery charge.
  [lines([2_000, 1]), terms(15_000, 2_500), [2_000, 15_000, 2_000, 15_000]],
  [[], terms(15_000, 2_500), [0, 0, 0, 0]],
])("totals of %j with %j", (priced, rules, [subtotal, deliveryCharges, discount, total]) => {
  expect(calculateTotals(priced, rules)).toEqual({ subtotal, deliveryCharges, discount, total });
});

test.each([
  [99_899, 99_900, 15_000],
  [99_900, 99_900, 0],
  [10_000_000, 0, 15_000],
])("items for %i paise with free delivery above %i have a delivery charge of %i", (subtotal, freeAbove, delivery) => {
  expect(calculateDeliveryCharge(paise(subtotal), { charge: paise(15_000), freeAbove: paise(freeAbove) })).toBe(
    delivery,
  );
});

test.each([
  [74_900, 15_000, 99_900, 25_000],
  [99_900, 15_000, 99_900, 0],
  [104_900, 15_000, 99_900, 0],
  [74_900, 15_000, 0, 0],
  [74_900, 0, 99_900, 0],
])("items for %i paise, charged %i below %i, need %i more for free delivery", (subtotal, charge, freeAbove, gap) => {
  expect(calculateFreeDeliveryGap(paise(subtotal), { charge: paise(charge), freeAbove: paise(freeAbove) })).toBe(gap);
});

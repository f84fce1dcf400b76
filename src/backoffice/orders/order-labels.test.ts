import { expect, test } from "vitest";
import { describeDeliveryDays, describePaymentState, isToCollect } from "./order-labels.ts";

const promised = { from: "2026-12-03", to: "2026-12-11" };
const expected = { from: "2026-12-02", to: "2026-12-08" };

test.each([
  ["ordered", { promised, expected: null }, "Promised 3 – 11 Dec"],
  ["on_the_way", { promised, expected }, "Promised 3 – 11 Dec · Expected 2 – 8 Dec"],
  ["on_the_way", { promised: null, expected }, "Expected 2 – 8 Dec"],
  ["delivered", { promised, expected }, "Promised 3 – 11 Dec"],
  ["returned", { promised, expected }, "Promised 3 – 11 Dec"],
  ["returned_to_origin", { promised, expected }, "Promised 3 – 11 Dec"],
  ["delivered", { promised: null, expected }, ""],
] as const)("names the days of delivery of an order that is %s", (status, days, words) => {
  expect(describeDeliveryDays({ status, deliveryDays: { ...days, isLate: false } })).toBe(words);
});

test.each([
  [94_800, "Cash, to collect", true],
  [0, "Free", false],
] as const)("describes a cash order of %i paise", (total, words, collects) => {
  const order = { paymentMode: "cod", paid: false, status: "ordered", total } as const;
  expect([describePaymentState(order), isToCollect(order)]).toEqual([words, collects]);
});

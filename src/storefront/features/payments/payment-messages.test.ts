import { expect, test } from "vitest";
import { describeEndedOrder } from "./payment-messages.ts";

test.each([
  ["cancelled", false, "This order was cancelled."],
  ["expired", false, "This order wasn't paid in time. Please try again."],
  ["expired", true, "Your items went to other buyers before your payment came."],
] as const)("says why an order that is %s (gave way: %s) can't be paid any more: %s", (status, gaveWay, title) => {
  expect(describeEndedOrder({ status, gaveWay, payBefore: null }).title).toBe(title);
});

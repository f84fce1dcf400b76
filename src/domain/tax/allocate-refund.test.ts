import { expect, test } from "vitest";
import { paise } from "../money.ts";
import { allocateRefund } from "./allocate-refund.ts";

const line = (left: number, goods = 0, delivery = 0) => ({
  left: paise(left),
  goods: paise(goods),
  delivery: paise(delivery),
});

test.each<[string, number, ReturnType<typeof line>[], number, number[]]>([
  ["goods go to their own line", 500, [line(1_000, 500), line(3_000)], 0, [500, 0]],
  ["delivery goes where the invoice put it", 700, [line(1_000, 500, 50), line(3_000, 0, 150)], 200, [550, 150]],
  ["an amount for nothing in particular is spread over what is left", 400, [line(1_000), line(3_000)], 0, [100, 300]],
  ["what does not fit its line is spread over the others", 500, [line(100, 500), line(3_000)], 0, [100, 400]],
  ["nothing above what is left of the invoice", 9_000, [line(1_000, 9_000), line(0)], 0, [1_000, 0]],
  ["parts above the amount are scaled down", 100, [line(1_000, 300), line(1_000, 100)], 0, [75, 25]],
])("%s", (_, amount, lines, delivery, parts) => {
  expect(allocateRefund(paise(amount), lines, paise(delivery))).toEqual(parts);
});

import { expect, test } from "vitest";
import { formatOrderNumber, isOrderNumberOnly, orderNumberPrefix, parseOrderNumber } from "./order-number.ts";

test.each([
  ["#", 1042, "#1042"],
  ["EL-", 1042, "EL-1042"],
  ["", 1_000_000, "1000000"],
] as const)("'%s' and %i is %s", (numberPrefix, number, text) => {
  expect(formatOrderNumber({ number, numberPrefix })).toBe(text);
  expect(parseOrderNumber(text)).toBe(number);
});

test.each([
  ["#1042", 1042],
  ["1042", 1042],
  [" # 1042 ", 1042],
  ["el-1042", 1042],
  ["EL 1042", 1042],
  ["#EL/1042", 1042],
  ["Order #1042", 1042],
  ["order EL-1042", 1042],
  ["999999999", 999_999_999],
  ["9812345678", undefined],
  ["EL/26-27/000001", undefined],
  ["order_1042", undefined],
  ["order_AbCdEf12345678", undefined],
  ["+1042", undefined],
  ["10.42", undefined],
  ["1042 Asha", undefined],
  ["#", undefined],
  ["", undefined],
])("'%s' is the number %s", (text, number) => {
  expect(parseOrderNumber(text)).toBe(number);
});

test.each([
  ["#1042", true],
  ["Order # 1042", true],
  ["1042", false],
  ["EL-1042", false],
  ["#ab12", false],
])("'%s' can only be a number: %s", (text, only) => {
  expect(isOrderNumberOnly(text)).toBe(only);
});

test.each([
  ["#", true],
  ["", true],
  ["EL-", true],
  ["#EL/", true],
  ["-", false],
  ["=EL", false],
  ["E1", false],
  ["EL ", false],
  ["ABCDEFGH", false],
])("'%s' can be a prefix: %s", (prefix, fits) => {
  expect(orderNumberPrefix.test(prefix)).toBe(fits);
});

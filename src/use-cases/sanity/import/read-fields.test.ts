import { expect, test } from "vitest";
import { readPaise } from "./read-fields.ts";

test.each<[unknown, number]>([
  [280, 28_000],
  [399.99, 39_999],
  ["280", 28_000],
  ["₹ 1,399.50", 139_950],
  ["Rs. 280", 28_000],
  ["Rs.280/-", 28_000],
  ["280.00 INR", 28_000],
  ["INR 280", 28_000],
  ["1,399.50/-", 139_950],
  ["1,29,900", 12_990_000],
  ["280/=", 28_000],
])("reads %j as %i paise", (value, paise) => {
  const notes: string[] = [];
  expect(readPaise(value, "price", notes)).toBe(paise);
  expect(notes).toEqual([]);
});

test.each(["1.399,50", "1399,50", "₹", "about 280", "-5", "1e3", "280-300"])("refuses %j with a note", (value) => {
  const notes: string[] = [];
  expect(readPaise(value, "price", notes)).toBeUndefined();
  expect(notes).toEqual(["price is not an amount and was left out"]);
});

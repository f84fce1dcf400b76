import { expect, test } from "vitest";
import { toMailbox } from "../email.ts";
import { calculateCashAllowance, identifyMailOwner, isCashUnderPressure } from "./cash-pressure.ts";

test.each([
  [3, 0, 24],
  [100, 0, 50],
  [380, 100, 200],
  [9_900, 100, 200],
  [49_000, 1_000, 1_000],
])("with %i in stock after %i promised asks nobody up to %i", (inStock, before, allowance) => {
  expect(calculateCashAllowance(inStock, before)).toBe(allowance);
});

test.each([
  ["the last three of a small stock", { quantity: 3, inStock: 3, before: 0 }, 0, false],
  ["a full line of a plain stock", { quantity: 100, inStock: 480, before: 0 }, 0, false],
  ["most of a small stock in one line", { quantity: 60, inStock: 80, before: 0 }, 0, true],
  ["one piece after the share is used up", { quantity: 1, inStock: 280, before: 200 }, 0, true],
  ["one piece just before", { quantity: 1, inStock: 281, before: 199 }, 0, false],
  ["one piece of a network that ordered 150", { quantity: 1, inStock: 480, before: 0 }, 150, true],
  ["one piece of a network that ordered 149", { quantity: 1, inStock: 480, before: 0 }, 149, false],
] as const)("%s: %j", (_, line, before, asked) => {
  expect(isCashUnderPressure([line], before)).toBe(asked);
});

test.each([
  ["A.Sample+x@gmail.com", "asample@gmail.com", 12],
  ["a@yahoo.co.in", "a@yahoo.co.in", 12],
  ["a1@evil.example", "evil.example", 12],
  ["a@x7.mail.evil.example", "evil.example", 12],
  ["a@shop.co.in", "shop.co.in", 12],
])("counts %s as %s with at most %i pieces", (email, owner, mostPieces) => {
  expect(identifyMailOwner(toMailbox(email))).toEqual({ owner, mostPieces });
});

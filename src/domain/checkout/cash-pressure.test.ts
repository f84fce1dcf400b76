import { expect, test } from "vitest";
import { toMailbox } from "../email.ts";
import {
  calculateCashAllowance,
  identifyMailOwner,
  isCashUnderPressure,
  mostOfNetwork,
  mostOfSku,
} from "./cash-pressure.ts";

test.each([
  [3, 0, 24],
  [100, 0, 50],
  [380, 100, 200],
  [9_900, 100, 200],
  [49_000, 1_000, 1_000],
])("with %i in stock and %i ordered in cash before, needs no code up to %i", (inStock, before, allowance) => {
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
  ["A.Sample+x@gmail.com", "asample@gmail.com"],
  ["a@yahoo.co.in", "a@yahoo.co.in"],
  ["a1@evil.example", "evil.example"],
  ["a@x7.mail.evil.example", "evil.example"],
  ["a@shop.co.in", "shop.co.in"],
])("counts %s as %s", (email, owner) => {
  expect(identifyMailOwner(toMailbox(email))).toBe(owner);
});

test("mostOfSku and mostOfNetwork return the highest sum without pressure", () => {
  for (const inStock of [0, 1, 23, 50, 480, 9_999, 1_000_000]) {
    for (const quantity of [1, 3, 24, 25, 100]) {
      const most = mostOfSku(quantity, inStock);
      const isPressed = (sum: number) => isCashUnderPressure([{ quantity, inStock, before: sum - quantity }], 0);
      const sums = Array.from({ length: 60 }, (_, at) => most - 29 + at).filter((sum) => sum >= quantity);
      for (const sum of sums)
        expect([inStock, quantity, sum, isPressed(sum)]).toEqual([inStock, quantity, sum, sum > most]);
    }
  }
  for (const pieces of [1, 3, 100]) {
    const isPressed = (sum: number) => isCashUnderPressure([], sum - pieces);
    expect([isPressed(mostOfNetwork(pieces)), isPressed(mostOfNetwork(pieces) + 1)]).toEqual([false, true]);
  }
});

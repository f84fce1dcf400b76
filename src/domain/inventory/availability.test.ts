import { expect, test } from "vitest";
import { checkAvailability } from "./availability.ts";

const water = { name: "Mountain Water", packSize: 6, sizeName: null, colourName: null };
const tee = { name: "Herd Tee", packSize: null, sizeName: "M", colourName: "Ink" };

test.each([
  [water, 4, 3, "short-stock", 3, "Only 3 left of Mountain Water, pack of 6."],
  [water, 1, 0, "short-stock", 0, "Only 0 left of Mountain Water, pack of 6."],
  [tee, 4, 3, "short-stock", 3, "Only 3 left of Herd Tee, M, Ink."],
  // The message names the stock where it is below the limit, else the limit.
  [water, 101, 99, "short-stock", 99, "Only 99 left of Mountain Water, pack of 6."],
  [water, 101, 100, "too-many", 100, "You can order up to 100 of Mountain Water, pack of 6."],
  [water, 1_000_000, 480, "too-many", 100, "You can order up to 100 of Mountain Water, pack of 6."],
])("%j: %i wanted, %i in stock", (thing, quantity, stock, code, available, message) => {
  expect(checkAvailability(thing, quantity, stock)).toEqual({ code, available, message });
});

test.each([
  [1, 1],
  [3, 3],
  [100, 100],
  [100, 480],
])("%i of %i is available", (quantity, stock) => {
  expect(checkAvailability(water, quantity, stock)).toBeUndefined();
});

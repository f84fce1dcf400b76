import { expect, test } from "vitest";
import { applyStockMovement } from "./stock-movement.ts";

test.each([
  [10, "received", 24, 34],
  [10, "damaged", 3, 7],
  [10, "damaged", 10, 0],
  [10, "counted", 0, 0],
  [10, "counted", 10, 10],
  [0, "corrected", 2, 2],
  [10, "corrected", -10, 0],
] as const)("%i in stock, %s %i: %i", (stock, reason, pieces, after) => {
  expect(applyStockMovement(stock, { reason, pieces })).toEqual({ stock: after });
});

test.each([
  [10, "damaged", 11, "Only 10 pieces are on the shelf."],
  [1, "corrected", -2, "Only 1 piece is on the shelf."],
  [10, "received", 0, "Please enter how many pieces, at least one."],
  [10, "received", -5, "Please enter how many pieces, at least one."],
  [10, "damaged", -5, "Please enter how many pieces, at least one."],
  [10, "counted", -1, "Please enter how many pieces stand there."],
  [10, "corrected", 0, "Please enter how many pieces came or went."],
  [999_999, "received", 2, "Maximum 1,000,000 units."],
] as const)("%i in stock, rejects %s %i", (stock, reason, pieces, problem) => {
  expect(applyStockMovement(stock, { reason, pieces })).toEqual({ problem });
});

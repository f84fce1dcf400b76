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
  [10, "damaged", 11, "Only 10 units in stock."],
  [1, "corrected", -2, "Only 1 unit in stock."],
  [10, "received", 0, "Please enter at least 1 unit."],
  [10, "received", -5, "Please enter at least 1 unit."],
  [10, "damaged", -5, "Please enter at least 1 unit."],
  [10, "counted", -1, "Please enter the counted quantity."],
  [10, "corrected", 0, "Please enter how many units to add or remove."],
  [999_999, "received", 2, "Maximum 1,000,000 units."],
] as const)("%i in stock, rejects %s %i", (stock, reason, pieces, problem) => {
  expect(applyStockMovement(stock, { reason, pieces })).toEqual({ problem });
});

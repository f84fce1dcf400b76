import { expect, test } from "vitest";
import { describeChangedStock, toStockForSale } from "./count-stock.ts";

test.each([
  ["without orders", { stock: 360, reserved: 0 }, 100, { stock: 100 }],
  ["with reserved units", { stock: 353, reserved: 7 }, 100, { stock: 93 }],
  ["only reserved units", { stock: 353, reserved: 7 }, 7, { stock: 0 }],
  ["fewer than reserved", { stock: 353, reserved: 7 }, 6, { problem: "This is below the 7 reserved." }],
])("counts units on hand: %s", (_, row, onHand, expected) => {
  expect(toStockForSale(row, onHand)).toEqual(expected);
});

test.each([
  ["an order came in", { stock: 353, reserved: 7 }, "A new order changed the stock. Review again."],
  ["units were received", { stock: 384, reserved: 0 }, "It is 384 now. Someone else has changed it."],
  ["an order was sent", { stock: 353, reserved: 0 }, "It is 353 now. Someone else has changed it."],
])("says why a count was refused: %s", (_, now, expected) => {
  expect(describeChangedStock({ stock: 360, reserved: 0 }, now)).toBe(expected);
});

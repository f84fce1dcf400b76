import { expect, test } from "vitest";
import { countOpenLines, readScan } from "./read-scan.ts";

const lines = [
  { sku: "MOUNTAINWATER-12", name: "Mountain Water", quantity: 2 },
  { sku: "HERDTEE-INK-M", name: "Herd Tee", quantity: 1 },
];
const order = { id: "order_AAAAAAAAAAAAAA", number: "#1042", lines };
const queue = [
  { id: order.id, number: "#1042" },
  { id: "order_BBBBBBBBBBBBBB", number: "#1043" },
];

test.each([
  ["the first unit of a line", "MOUNTAINWATER-12", {}, { kind: "unit", message: "Mountain Water: 1 of 2" }],
  ["a SKU in small letters", "mountainwater-12\n", {}, { kind: "unit", sku: "MOUNTAINWATER-12" }],
  ["the last unit", "MOUNTAINWATER-12", { "MOUNTAINWATER-12": 1 }, { kind: "unit", message: "Mountain Water: 2 of 2" }],
  [
    "one unit too many",
    "MOUNTAINWATER-12",
    { "MOUNTAINWATER-12": 2 },
    { kind: "refused", message: "Mountain Water: all 2 are in the box already." },
  ],
  [
    "a single unit twice",
    "HERDTEE-INK-M",
    { "HERDTEE-INK-M": 1 },
    { kind: "refused", message: "Herd Tee is in the box already." },
  ],
  ["a SKU of no line", "COLA-6", {}, { kind: "refused", message: "COLA-6 isn't in this order." }],
  ["the QR code of another order", "order_BBBBBBBBBBBBBB", {}, { kind: "order", id: "order_BBBBBBBBBBBBBB" }],
  ["the number of another order", "#1043", {}, { kind: "order", id: "order_BBBBBBBBBBBBBB" }],
  ["a bare number", "1043", {}, { kind: "order", id: "order_BBBBBBBBBBBBBB" }],
  ["the open order", "#1042", {}, { kind: "refused", message: "#1042 is open already." }],
  ["an order that doesn't wait", "#9", {}, { kind: "refused", message: "#9 doesn't wait to be packed." }],
])("reads %s", (_, text, packed, scan) => {
  expect(readScan(text, order, packed, queue)).toMatchObject(scan);
});

test.each([
  [{}, 2],
  [{ "MOUNTAINWATER-12": 1 }, 2],
  [{ "MOUNTAINWATER-12": 2 }, 1],
  [{ "MOUNTAINWATER-12": 2, "HERDTEE-INK-M": 1 }, 0],
])("counts the open lines of %o", (packed, open) => {
  expect(countOpenLines(lines, packed)).toBe(open);
});

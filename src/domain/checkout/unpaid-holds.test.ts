import { expect, test } from "vitest";
import {
  calculateMostUnpaid,
  calculateUnpaidAllowance,
  chooseHoldsToRelease,
  isShelfLow,
  type UnpaidLine,
} from "./unpaid-holds.ts";

test.each([
  ["online", 0, 0, 0, 24],
  ["online", 376, 24, 0, 24],
  ["online", 9_800, 200, 0, 100],
  ["online", 376, 24, 120, 120],
  ["upi", 100, 0, 0, 60],
  ["upi", 10_000, 0, 0, 200],
] as const)(
  "lets unpaid %s orders hold, with %i in stock, %i held and %i paid lately, %i pieces",
  (mode, inStock, held, paidLately, most) => {
    expect(calculateUnpaidAllowance(mode, { inStock, held, paidLately })).toBe(most);
  },
);

test.each([
  [100, 0, false],
  [99, 0, true],
  [300, 900, false],
  [299, 901, true],
])("with %i pieces in stock and %i held, stock is low: %s", (inStock, held, low) => {
  expect(isShelfLow(inStock, held)).toBe(low);
});

test.each([
  ["online", 3, 24],
  ["online", 480, 240],
  ["upi", 100, 60],
] as const)("an unpaid %s order takes of %i pieces at most %i", (mode, inStock, most) => {
  expect(calculateMostUnpaid(mode, inStock)).toBe(most);
});

/** 'a1 10' is an order of network a with 10 pieces; the order of the words is that of time. */
function readLines(words: string, mode: UnpaidLine["mode"] = "online"): UnpaidLine[] {
  return words.split(", ").map((word, at) => {
    const [orderId = "", quantity] = word.split(" ");
    const network = orderId.startsWith("-") ? null : (orderId[0] ?? "");
    return { orderId, mode, network, sku: "W", quantity: Number(quantity), heldSince: new Date(at) };
  });
}

test.each<[string, string, number, string[]]>([
  ["nothing within the allowance", "a1 12, b1 12", 40, []],
  ["nothing while the shelf is full", "a1 100, a2 100", 400, []],
  ["the oldest of the busiest network", "b1 2, a1 8, a2 8, a3 8", 40, ["a1"]],
  ["as many as it takes", "a1 12, a2 12, a3 12, b1 1", 40, ["a1", "a2"]],
  ["the oldest where all networks hold as much", "a1 12, b1 12, c1 12", 40, ["a1"]],
  ["never the newest", "a1 100", 40, []],
  ["every other for a large newest order", "a1 1, b1 1, c1 100", 40, ["a1", "b1"]],
  ["each order of the command line by itself", "-1 9, -2 9, a1 5, a2 5", 40, ["-1"]],
])("releases %s", (_, words, inStock, released) => {
  const lines = readLines(words);
  expect(
    chooseHoldsToRelease({
      lines,
      inStock: new Map([["W", inStock]]),
      paidLately: new Map(),
      newest: lines.at(-1)?.orderId ?? "",
    }),
  ).toEqual(released);
});

test("releases nothing while no more is held than was paid for lately", () => {
  const lines = readLines("a1 20, b1 20, c1 20, d1 20, e1 20");
  const shelf = { lines, inStock: new Map([["W", 20]]), newest: "e1" };
  expect(chooseHoldsToRelease({ ...shelf, paidLately: new Map([["online W", 100]]) })).toEqual([]);
  expect(chooseHoldsToRelease({ ...shelf, paidLately: new Map([["online W", 80]]) })).toEqual(["a1"]);
  expect(chooseHoldsToRelease({ ...shelf, paidLately: new Map([["upi W", 100]]) })).toEqual(["a1", "b1", "c1", "d1"]);
});

test("counts UPI orders separately, and releases all SKUs of an order that gives way for one", () => {
  const online = readLines("a1 20, a2 20, b1 1");
  const upi = readLines("c1 30, c2 30", "upi");
  const others = online.map((line) => ({ ...line, sku: "X" }));
  const inStock = new Map([
    ["W", 40],
    ["X", 40],
  ]);
  const lines = [...online, ...others, ...upi];
  expect(chooseHoldsToRelease({ lines, inStock, paidLately: new Map(), newest: "b1" })).toEqual(["a1"]);
});

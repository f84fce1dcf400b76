import { expect, test } from "vitest";
import { paise } from "../money.ts";
import { allocate } from "./allocate.ts";
import { determinePlaceOfSupply } from "./place-of-supply.ts";
import { calculateTaxLines, extractIncludedTax } from "./tax-lines.ts";
import { findGstRate, type TaxClass } from "./tax-rate.ts";

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [2_500, [79_800, 84_900], [1_211, 1_289]],
  [5, [0, 0], [5, 0]],
  [0, [3, 4], [0, 0]],
  [1, [1, 2], [0, 1]],
])("%i over %j is %j", (amount, weights, parts) => {
  expect(allocate(paise(amount), weights)).toEqual(parts);
});

test("allocated parts add up to the amount, whatever the weights", () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 2_000; round++) {
    const amount = paise(next(5_000_000));
    const weights = Array.from({ length: 1 + next(50) }, () => next(10_000_000));
    const parts = allocate(amount, weights);
    expect(parts.reduce((all: number, part) => all + part, 0)).toBe(amount);
    expect(parts.every((part) => part >= 0)).toBe(true);
  }
});

test("refuses to allocate without weights or with a negative one", () => {
  expect(() => allocate(paise(1), [])).toThrow(RangeError);
  expect(() => allocate(paise(1), [2, -1])).toThrow(RangeError);
});

const plain = { abovePaise: null, rateAboveBasisPoints: null };
const classes: TaxClass[] = [
  { hsn: "2201", validFrom: "2017-07-01", rateBasisPoints: 1_800, ...plain },
  { hsn: "2201", validFrom: "2025-09-22", rateBasisPoints: 500, ...plain },
  { hsn: "220210", validFrom: "2025-09-22", rateBasisPoints: 4_000, ...plain },
  {
    hsn: "6109",
    validFrom: "2025-09-22",
    rateBasisPoints: 500,
    abovePaise: paise(250_000),
    rateAboveBasisPoints: 1_800,
  },
];

test.each([
  ["2201", 39_900, "2026-11-21", 500],
  ["22011010", 39_900, "2025-09-22", 500],
  ["2201", 39_900, "2025-09-21", 1_800],
  ["2201", 39_900, "2017-06-30", undefined],
  ["220210", 49_900, "2026-01-01", 4_000],
  ["2202", 49_900, "2026-01-01", undefined],
  ["61091000", 250_000, "2026-01-01", 500],
  ["61091000", 250_001, "2026-01-01", 1_800],
])("HSN %s at %i paise on %s is taxed with %s", (hsn, piece, day, rate) => {
  expect(findGstRate(classes, { hsn, piece: paise(piece), day })).toBe(rate);
});

test.each([
  ["Uttarakhand", "Uttarakhand", "cgst+sgst", "05"],
  ["Uttarakhand", "Delhi", "igst", "07"],
  ["Delhi", "Delhi", "cgst+sgst", "07"],
  ["Ladakh", "Ladakh", "cgst+utgst", "38"],
])("from %s to %s: %s, place of supply %s", (from, to, taxes, code) => {
  const supply = determinePlaceOfSupply(from, to);
  expect([supply.taxes, supply.place.gstCode]).toEqual([taxes, code]);
});

test("throws for a place outside India", () => {
  expect(() => determinePlaceOfSupply("Uttarakhand", "Atlantis")).toThrow(RangeError);
});

test("taxes delivery with the goods and no discount, and adds up to the total", () => {
  const lines = calculateTaxLines(
    [
      { amount: paise(79_800), rateBasisPoints: 500 },
      { amount: paise(84_900), rateBasisPoints: 4_000 },
    ],
    { delivery: paise(15_000), codFee: paise(0), discount: paise(2_500) },
  );
  expect(lines).toEqual([
    {
      amount: 79_800,
      delivery: 7_268,
      codFee: 0,
      discount: 1_211,
      total: 85_857,
      rateBasisPoints: 500,
      tax: 4_088,
      taxable: 81_769,
    },
    {
      amount: 84_900,
      delivery: 7_732,
      codFee: 0,
      discount: 1_289,
      total: 91_343,
      rateBasisPoints: 4_000,
      tax: 26_098,
      taxable: 65_245,
    },
  ]);
  expect(lines.reduce((all, { total }) => all + total, 0)).toBe(79_800 + 84_900 + 15_000 - 2_500);
});

test("deducts a product discount from its own lines and throws if the parts do not add up", () => {
  const sold = [
    { amount: paise(79_800), rateBasisPoints: 500, discount: paise(0) },
    { amount: paise(84_900), rateBasisPoints: 4_000, discount: paise(2_500) },
  ];
  const shared = { delivery: paise(15_000), codFee: paise(0), discount: paise(2_500) };
  expect(calculateTaxLines(sold, shared).map(({ discount, total }) => [discount, total])).toEqual([
    [0, 79_800 + 7_268],
    [2_500, 84_900 + 7_732 - 2_500],
  ]);
  expect(() => calculateTaxLines(sold, { ...shared, discount: paise(2_499) })).toThrow(RangeError);
});

test.each([
  { codFee: 4_000, lines: [[39_900, 500]] },
  {
    codFee: 4_999,
    lines: [
      [79_800, 500],
      [84_900, 4_000],
    ],
  },
  {
    codFee: 1,
    lines: [
      [100, 500],
      [100, 1_800],
      [100, 4_000],
    ],
  },
  {
    codFee: 7_700,
    lines: [
      [39_900, 500],
      [250_001, 1_800],
      [49_900, 4_000],
      [1, 0],
    ],
  },
])("taxes a COD fee of $codFee paise with its goods, to the paisa", ({ codFee, lines }) => {
  const sold = lines.map(([amount = 0, rateBasisPoints = 0]) => ({ amount: paise(amount), rateBasisPoints }));
  const shared = { delivery: paise(15_001), codFee: paise(codFee), discount: paise(2_499) };
  const taxed = calculateTaxLines(sold, shared);
  const sum = (name: keyof (typeof taxed)[number]) => taxed.reduce((all, line) => all + line[name], 0);
  expect(sum("codFee")).toBe(codFee);
  expect(sum("total")).toBe(sum("amount") + 15_001 + codFee - 2_499);
  expect(sum("taxable") + sum("tax")).toBe(sum("total"));
  const without = calculateTaxLines(sold, { ...shared, codFee: paise(0) });
  expect(taxed.every(({ tax }, at) => tax >= (without[at]?.tax ?? 0))).toBe(true);
});

test.each([
  [10_500, 500, 500],
  [1, 500, 0],
  [0, 4_000, 0],
  [99_999, 1_800, 15_254],
  [100, 1_800, 16],
  [30_000, 4_000, 8_572],
])("%i paise at %i basis points include %i of tax, in two equal rounded halves", (total, rate, tax) => {
  expect(extractIncludedTax(paise(total), rate)).toBe(tax);
  expect(tax % 2).toBe(0);
});

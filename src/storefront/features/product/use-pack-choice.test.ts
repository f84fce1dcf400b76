import { expect, test } from "vitest";
import type { Pack, PackSize } from "#contracts/store/catalog/product-views.ts";
import { paise } from "#domain/money.ts";
import { findCheapest } from "./use-pack-choice.ts";

const pack = (packSize: PackSize, rupees: number, inStock = true): Pack => ({
  sku: `MW-${packSize}`,
  cartLineId: `mountainwater-${packSize}`,
  packSize,
  price: paise(rupees * 100),
  mrp: paise(rupees * 120),
  inStock,
  litres: packSize / 2,
  pricePerLitre: paise(Math.round((rupees * 200) / packSize)),
});

test.each<[string, Pack[], PackSize | undefined]>([
  ["the cheapest", [pack(12, 749), pack(4, 280), pack(6, 399)], 4],
  ["the cheapest that can be had", [pack(4, 280, false), pack(6, 399), pack(12, 749)], 6],
  ["the cheapest when nothing can be had", [pack(4, 280, false), pack(6, 399, false)], 4],
  ["the first of two at one price", [pack(6, 399), pack(12, 399)], 6],
  ["none without packs", [], undefined],
])("shows %s before a choice", (_, packs, packSize) => {
  expect(findCheapest(packs)?.packSize).toBe(packSize);
});

import { expect, test } from "vitest";
import { isNumbered, suggestSku, suggestSlug } from "./sku.ts";

const pack = { colourName: null, sizeName: null };
test.each([
  [{ product: "Mountain Water", packSize: 6, ...pack }, "MOUNTAINWATER-6"],
  [{ product: "Herd Tee", packSize: null, colourName: "Ink", sizeName: "One size" }, "HERDTEE-INK-ONESIZE"],
  [{ product: "पानी", packSize: 12, ...pack }, "12"],
  [{ product: "x".repeat(60), packSize: 4, ...pack }, `${"X".repeat(38)}-4`],
])("%j has the SKU %s", (thing, sku) => {
  expect(suggestSku(thing)).toBe(sku);
  expect(sku).toMatch(/^[A-Z0-9]+(-[A-Z0-9]+)*$/);
});

test.each([
  ["Mountain Water", "mountain-water"],
  ["  Kokum & Salt! ", "kokum-and-salt"],
  ["Café №5", "cafe-no5"],
  ["पानी", ""],
])("%s has the slug %s", (name, slug) => {
  expect(suggestSlug(name)).toBe(slug);
});

test("numbers suggestions that are taken, within their length", () => {
  const product = { product: "x".repeat(60), packSize: 4, ...pack };
  expect(suggestSku(product, 12)).toBe(`${"X".repeat(35)}-4-12`);
  expect(suggestSku({ product: "पानी", packSize: null, ...pack }, 2)).toBe("");
  expect(suggestSlug("Mountain Water", 2)).toBe("mountain-water-2");
  expect(suggestSlug("x".repeat(90), 2)).toBe(`${"x".repeat(78)}-2`);
  expect(suggestSlug("पानी", 2)).toBe("");
});

test.each([
  ["mountain-water-2", "mountain-water", true],
  ["MOUNTAINWATER-6-12", "MOUNTAINWATER-6", true],
  ["mountain-water", "mountain-water", false],
  ["mountain-water-new", "mountain-water", false],
  ["other-2", "mountain-water", false],
])("%s is %s with a number: %s", (value, suggestion, expected) => {
  expect(isNumbered(value, suggestion)).toBe(expected);
});

import { expect, test } from "vitest";
import { suggestSku, suggestSlug } from "./sku.ts";

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

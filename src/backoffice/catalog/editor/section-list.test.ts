import { expect, test } from "vitest";
import { productFieldKeys } from "#domain/catalog/product-fields.ts";
import { findSectionOfField, listSections, readSectionOfUrl } from "./section-list.ts";

test.each([
  ["metaTitle", "search"],
  ["manufacturer", "label"],
  ["variants.1.price", "packs"],
  ["colours.0.hex", "packs"],
  ["pictures.2.mediaId", "pictures"],
  ["beverage.calories", "drink"],
  ["kind", "basics"],
] as const)("finds the section of %s", (path, section) => {
  expect(findSectionOfField(path)).toBe(section);
});

test("has a place for every field on the page of both kinds", () => {
  for (const kind of ["beverage", "merch"] as const)
    for (const key of productFieldKeys) expect(listSections(kind, true)).toContain(findSectionOfField(key));
});

test("puts the stock first for operators who may not edit", () => {
  expect(listSections("merch", false).slice(0, 3)).toEqual(["stock", "prices", "basics"]);
});

test.each([
  [{ hash: "#label", search: "" }, "label"],
  [{ hash: "", search: "?part=stock" }, "stock"],
  [{ hash: "", search: "?part=texts" }, "basics"],
  [{ hash: "#nowhere", search: "" }, undefined],
  [{ hash: "", search: "" }, undefined],
])("reads the section of %o", (url, section) => {
  expect(readSectionOfUrl(url)).toBe(section);
});

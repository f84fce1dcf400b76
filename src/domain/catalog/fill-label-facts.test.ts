import { expect, test } from "vitest";
import { fillLabelFacts, listFactsOfSettings, listSharedFacts, sharedFactKeys } from "./fill-label-facts.ts";

const seller = {
  sellerName: "Sample Foods",
  sellerAddress: "Mall Road, Solan 173212",
  careEmail: "care@example.in",
  carePhone: "+919876500000",
};
const product = {
  netQuantity: "500 ml per can",
  manufacturer: "Other Works",
  countryOfOrigin: "India",
  bestBefore: "See base of can",
  waterSource: null,
  consumerCare: "[care e-mail]",
};

test("builds manufacturer and consumer care from the settings", () => {
  expect(listFactsOfSettings(seller)).toEqual({
    manufacturer: "Sample Foods, Mall Road, Solan 173212",
    consumerCare: "Sample Foods, care@example.in, +919876500000",
  });
});

test("leaves out settings that are still sample texts", () => {
  expect(listFactsOfSettings({ ...seller, carePhone: "[care phone]" })).toEqual({
    manufacturer: "Sample Foods, Mall Road, Solan 173212",
  });
});

test("takes the known facts of another product, without sample texts", () => {
  expect(Object.keys(listSharedFacts(product))).toEqual([
    "netQuantity",
    "manufacturer",
    "countryOfOrigin",
    "bestBefore",
  ]);
});

test("never shares facts that differ between products", () => {
  for (const key of ["hsn", "genericName", "minerals", "allergens"]) expect(sharedFactKeys).not.toContain(key);
});

test("fills gaps and sample texts, from the settings first, and keeps what was typed", () => {
  const sources = { settings: listFactsOfSettings(seller), product: listSharedFacts(product) };
  const typed = {
    netQuantity: "330 ml per can",
    manufacturer: "[Registered name]",
    countryOfOrigin: "",
    bestBefore: null,
  };
  expect(fillLabelFacts(typed, sources)).toEqual([
    { key: "manufacturer", value: "Sample Foods, Mall Road, Solan 173212", source: "settings" },
    { key: "countryOfOrigin", value: "India", source: "product" },
    { key: "bestBefore", value: "See base of can", source: "product" },
    { key: "consumerCare", value: "Sample Foods, care@example.in, +919876500000", source: "settings" },
  ]);
});

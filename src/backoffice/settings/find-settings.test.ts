import { expect, test } from "vitest";
import { findSettings } from "./find-settings.ts";
import { listSections } from "./setting-sections.ts";

const labels = (query: string, maySeeSales = true) =>
  findSettings(query, listSections(maySeeSales)).map(({ label }) => label);

test("finds a field by its label", () => {
  expect(labels("fssai")).toEqual(["FSSAI licence number"]);
  expect(findSettings("UPI ID", listSections(true))[0]).toMatchObject({ section: "payments", path: "upiId" });
});

test("finds a field by its help, after those whose label has the words", () => {
  expect(labels("ladakh")).toEqual(["Extra days for remote places"]);
  expect(labels("free")[0]).toBe("Free delivery above");
  expect(labels("free")).toContain("Delivery charge");
});

test("finds sections without a form", () => {
  expect(findSettings("hsn", listSections(true))).toMatchObject([{ section: "taxes", label: "GST rates" }]);
  expect(labels("rto parcels")).toEqual(["RTO rates"]);
});

test("finds no section that the operator may not see", () => {
  expect(labels("rto parcels", false)).toEqual([]);
});

test("finds few at once, and nothing for an empty query", () => {
  expect(labels("e")).toHaveLength(8);
  expect(labels(" ")).toEqual([]);
});

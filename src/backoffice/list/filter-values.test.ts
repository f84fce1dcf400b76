import { expect, test } from "vitest";
import { describeFilter, type Filter, setFilter } from "./filter-values.ts";

const choices = [
  { id: "ordered", name: "Ordered" },
  { id: "on_the_way", name: "On the Way" },
];
const status: Filter = { kind: "several", name: "status", label: "Status", choices };
const packed: Filter = { kind: "one", name: "packed", label: "Packed", choices: [{ id: "yes", name: "Packed" }] };
const days: Filter = { kind: "dates", name: "from", until: "to", label: "Ordered" };
const product: Filter = { kind: "text", name: "product", label: "Product" };

test.each<[Filter, object, string | undefined]>([
  [status, {}, undefined],
  [status, { status: [] }, undefined],
  [status, { status: ["ordered", "on_the_way"] }, "Ordered, On the Way"],
  [status, { status: "on_the_way,gone" }, "On the Way, gone"],
  [packed, { packed: "yes" }, "Packed"],
  [packed, { packed: 3 }, undefined],
  [product, { product: "" }, undefined],
  [product, { product: "tote" }, "tote"],
  [days, {}, undefined],
  [days, { from: "2026-11-01" }, "from 1 Nov 2026"],
  [days, { to: "2026-11-21" }, "until 21 Nov 2026"],
  [days, { from: "2026-11-01", to: "2026-11-21" }, "1 Nov 2026 – 21 Nov 2026"],
  [days, { from: "2026-11-21", to: "2026-11-21" }, "21 Nov 2026"],
])("%o of %o: %s", (filter, values, words) => {
  expect(describeFilter(filter, { ...values })).toBe(words);
});

test("sets and removes one filter and keeps the others", () => {
  const values = { q: "delhi", from: "2026-11-01", to: "2026-11-21" };
  expect(setFilter(days, values)).toEqual({ q: "delhi" });
  expect(setFilter(status, values, { status: ["ordered"] })).toEqual({ ...values, status: ["ordered"] });
});

import { describe, expect, test } from "vitest";
import { findCurrentView, hasOwnFilters } from "./current-view.ts";
import { formatPlace, formatRange } from "./result-count.ts";
import { idsBetween } from "./selection.ts";
import { columnsToShow, toggleColumn } from "./table-columns.ts";
import { parsePreferences } from "./use-list-preferences.ts";

test.each([
  ["the first page", { page: 1, at: 2, shown: 25, hasMore: true, total: { count: 86, isMore: false } }, "3 of 86"],
  ["a later page", { page: 2, at: 2, shown: 25, hasMore: true, total: { count: 86, isMore: false } }, "28 of 86"],
  [
    "more than are counted",
    { page: 1, at: 0, shown: 25, hasMore: true, total: { count: 1000, isMore: true } },
    "1 of 1,000+",
  ],
  [
    "a page beyond the count",
    { page: 50, at: 0, shown: 25, hasMore: true, total: { count: 1000, isMore: true } },
    "1,226 of 1,250+",
  ],
  ["no count", { page: 1, at: 4, shown: 7, hasMore: false, total: undefined }, "5 of 7"],
])("the place of a row on %s counts the pages before", (_, place, text) => {
  expect(formatPlace({ perPage: 25, ...place })).toBe(text);
});

describe("the foot of a list says what is shown", () => {
  const known = { count: 43, isMore: false };
  test.each([
    ["the first page", { page: 1, perPage: 25, shown: 25, hasMore: true, total: known }, "1–25 of 43"],
    ["the last page", { page: 2, perPage: 25, shown: 18, hasMore: false, total: known }, "26–43 of 43"],
    ["a count that grew old", { page: 2, perPage: 25, shown: 19, hasMore: false, total: known }, "26–44 of 44"],
    ["a count below the page", { page: 2, perPage: 25, shown: 25, hasMore: true, total: known }, "26–50 of 50+"],
    [
      "more than are counted",
      { page: 3, perPage: 50, shown: 50, hasMore: true, total: { count: 1000, isMore: true } },
      "101–150 of 1,000+",
    ],
    [
      "a page beyond the count",
      { page: 50, perPage: 25, shown: 25, hasMore: true, total: { count: 1000, isMore: true } },
      "1,226–1,250 of 1,250+",
    ],
    ["no count", { page: 1, perPage: 25, shown: 25, hasMore: true, total: undefined }, "1–25 of 25+"],
    ["no count, one page", { page: 1, perPage: 25, shown: 7, hasMore: false, total: undefined }, "1–7 of 7"],
    ["nothing", { page: 1, perPage: 25, shown: 0, hasMore: false, total: undefined }, "No results"],
  ])("%s", (_, shown, text) => {
    expect(formatRange(shown)).toBe(text);
  });
});

test.each([
  ["down", "a", "c", ["a", "b", "c"]],
  ["up", "c", "a", ["a", "b", "c"]],
  ["the same row", "b", "b", ["b"]],
  ["from a row of another page", "z", "b", ["b"]],
  ["without an earlier one", undefined, "b", ["b"]],
])("selects a range %s", (_, from, to, ids) => {
  expect(idsBetween(["a", "b", "c", "d"], from, to)).toEqual(ids);
});

describe("columns", () => {
  const value = () => "";
  const columns = [
    { label: "Order", value },
    { label: "Placed", value, hideWithPanel: true },
    { label: "Flags", value, hideBelow: 1_100 },
    { label: "City", value, isOptional: true },
  ];
  const room = { isPhone: false, width: 1_216, hasPanel: false };
  const labels = (chosen: object, at: object = {}) =>
    columnsToShow(columns, chosen, { ...room, ...at }).map(({ label }) => label);

  test.each([
    ["as they come", {}, {}, ["Order", "Placed", "Flags"]],
    ["beside a panel", {}, { hasPanel: true }, ["Order", "Flags"]],
    ["in a list narrowed by the sidebar", {}, { width: 1_056 }, ["Order", "Placed"]],
    ["with one hidden", { hidden: ["Placed"] }, {}, ["Order", "Flags"]],
    ["with one added", { shown: ["City"] }, {}, ["Order", "Placed", "Flags", "City"]],
    ["without the one that names the row", { hidden: ["Order"] }, {}, ["Order", "Placed", "Flags"]],
  ])("%s", (_, chosen, at, shown) => {
    expect(labels(chosen, at)).toEqual(shown);
  });

  test("are toggled and back", () => {
    const placed = { label: "Placed", value };
    expect(toggleColumn(placed, {})).toEqual({ hidden: ["Placed"] });
    expect(toggleColumn(placed, { hidden: ["Placed"] })).toEqual({ hidden: [] });
    expect(toggleColumn({ label: "City", value, isOptional: true }, {})).toEqual({ shown: ["City"] });
  });
});

test.each([
  ["nothing", null, {}],
  ["what is no JSON", "{", {}],
  ["another type", "7", {}],
  ["values of another version", '{"density":"tiny","hidden":7,"perPage":10}', {}],
  [
    "what was chosen",
    '{"density":"compact","hidden":["Flags"],"perPage":50}',
    { density: "compact", hidden: ["Flags"], perPage: 50 },
  ],
])("reads preferences from %s", (_, stored, preferences) => {
  expect(parsePreferences(stored)).toEqual(preferences);
});

test.each([
  ["the view's own filter", { status: ["ordered"], packed: "no" }, "All packed.", false],
  ["a search in the view", { status: ["ordered"], packed: "no", q: "Asha" }, "All packed.", true],
  ["a view without a text of its own", { status: ["ordered"], packed: "no" }, undefined, true],
])("an empty list says 'No matches' about filters that someone set, not about %s", (_, values, empty, isSet) => {
  expect(hasOwnFilters(values, { filter: { status: ["ordered"], packed: "no" }, empty })).toBe(isSet);
});

describe("finds the current view of a filter", () => {
  const all = { label: "All", filter: {} };
  const toPack = { label: "To pack", filter: { status: ["ordered"], packed: "no" } };
  const onTheWay = { label: "On the Way", filter: { status: ["on_the_way"] } };
  test.each([
    ["of everything", {}, "All"],
    ["that it is", { packed: "no", status: ["ordered"] }, "To pack"],
    ["that it narrows", { status: ["ordered"], packed: "no", payment: ["cod"] }, "To pack"],
    ["of everything, when it is another", { status: ["ordered"] }, "All"],
  ])("%s", (_, values, label) => {
    expect(findCurrentView([toPack, onTheWay, all], values)?.label).toBe(label);
  });
});

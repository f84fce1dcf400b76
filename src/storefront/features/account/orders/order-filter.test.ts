import { expect, test } from "vitest";
import { parseOrderFilter } from "#contracts/store/orders/order-filter-query.ts";
import { buildDateChoices, buildFilterUrl, listActiveFilters, statusChoices, toggleFilter } from "./order-filter.ts";

const none = { statuses: [], dates: [], search: "" };
const parse = (query: string) => parseOrderFilter(new URLSearchParams(query));

test.each(["status=ordered", "status=ordered&date=last30&search=lime+4&page=n.1", "search=a%26b%3Dc"])(
  "formats %s as it was parsed",
  (query) => {
    expect(buildFilterUrl(parse(query))).toBe(`/user-dashboard?${query}`);
  },
);

test("formats an empty filter as the plain URL", () => {
  expect(buildFilterUrl(none)).toBe("/user-dashboard");
});

test("adds a value, removes it on a second toggle, and starts at the first page", () => {
  const once = toggleFilter({ ...none, page: "x" }, "statuses", "delivered");
  expect(once).toEqual({ ...none, statuses: ["delivered"] });
  expect(toggleFilter(once, "statuses", "delivered")).toEqual(none);
  expect(toggleFilter(once, "dates", "2025")).toEqual({ ...none, statuses: ["delivered"], dates: ["2025"] });
});

test("removes only its own part with each tag", () => {
  const filter = { statuses: ["on_the_way" as const], dates: ["last30"], search: "lime", page: "x" };
  expect(listActiveFilters(filter)).toEqual([
    { name: "On the Way", without: { statuses: [], dates: ["last30"], search: "lime" } },
    { name: "Last 30 Days", without: { statuses: ["on_the_way"], dates: [], search: "lime" } },
    { name: "“lime”", without: { statuses: ["on_the_way"], dates: ["last30"], search: "" } },
  ]);
});

test("offers five statuses and the two calendar years before the current one in India", () => {
  expect(statusChoices.map(({ name }) => name)).toEqual([
    "Ordered",
    "On the Way",
    "Delivered",
    "Cancelled",
    "Returned",
  ]);
  const dates = (now: string) => buildDateChoices(new Date(now)).map(({ name }) => name);
  expect(dates("2026-12-31T18:29:59Z")).toEqual(["Last 30 Days", "2025", "2024", "Older"]);
  expect(dates("2026-12-31T18:30:00Z")).toEqual(["Last 30 Days", "2026", "2025", "Older"]);
});

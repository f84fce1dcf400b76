import { expect, test } from "vitest";
import { parseOrderFilter } from "#contracts/store/orders/order-filter-query.ts";
import { buildDateChoices, buildFilterUrl, listActiveFilters, statusChoices, toggleFilter } from "./order-filter.ts";

const none = { statuses: [], dates: [], search: "" };
const asked = (address: string) => parseOrderFilter(new URLSearchParams(address));

test.each(["status=ordered", "status=ordered&date=last30&search=lime+4&page=n.1", "search=a%26b%3Dc"])(
  "writes %s as it was read",
  (address) => {
    expect(buildFilterUrl(asked(address))).toBe(`/user-dashboard?${address}`);
  },
);

test("writes no filter as the plain URL", () => {
  expect(buildFilterUrl(none)).toBe("/user-dashboard");
});

test("a checkbox adds and removes its value and returns to the first page", () => {
  const once = toggleFilter({ ...none, page: "x" }, "statuses", "delivered");
  expect(once).toEqual({ ...none, statuses: ["delivered"] });
  expect(toggleFilter(once, "statuses", "delivered")).toEqual(none);
  expect(toggleFilter(once, "dates", "2025")).toEqual({ ...none, statuses: ["delivered"], dates: ["2025"] });
});

test("each tag removes only its own filter", () => {
  const filter = { statuses: ["on_the_way" as const], dates: ["last30"], search: "lime", page: "x" };
  expect(listActiveFilters(filter)).toEqual([
    { name: "On the Way", without: { statuses: [], dates: ["last30"], search: "lime" } },
    { name: "Last 30 Days", without: { statuses: ["on_the_way"], dates: [], search: "lime" } },
    { name: "“lime”", without: { statuses: ["on_the_way"], dates: ["last30"], search: "" } },
  ]);
});

test("offers the documented filters and the two previous calendar years in India", () => {
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

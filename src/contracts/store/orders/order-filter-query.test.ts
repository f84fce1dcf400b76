import { expect, test } from "vitest";
import { formatOrderFilter, parseOrderFilter } from "./order-filter-query.ts";

test.each([
  ["", { statuses: [], dates: [], search: "" }],
  [
    "status=delivered&status=ordered&date=last30&date=2025&search=lime&page=older.AbC",
    { statuses: ["ordered", "delivered"], dates: ["last30", "2025"], search: "lime", page: "older.AbC" },
  ],
  ["status=lost&date=20255&date=0000&date=now&search=%00%20&page=", { statuses: [], dates: [], search: "" }],
  ["date=2025&date=2025&status=ordered&status=ordered", { statuses: ["ordered"], dates: ["2025"], search: "" }],
])("'%s'", (address, filter) => {
  expect(parseOrderFilter(new URLSearchParams(address))).toEqual(filter);
});

test("reads back what it writes", () => {
  const filter = parseOrderFilter(new URLSearchParams("status=ordered&date=older&search=a%26b&page=x"));
  expect(parseOrderFilter(formatOrderFilter(filter))).toEqual(filter);
  expect(formatOrderFilter({ statuses: [], dates: [], search: "" }).size).toBe(0);
});

test("limits the search terms of a long query", () => {
  const years = Array.from({ length: 1_000 }, (_, n) => `date=${1000 + n}`).join("&");
  const { dates, search } = parseOrderFilter(new URLSearchParams(`${years}&search=${"x".repeat(10_000)}`));
  expect([dates.length, search.length]).toEqual([10, 100]);
});

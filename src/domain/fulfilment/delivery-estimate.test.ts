import { describe, expect, test } from "vitest";
import { findStateByName, indianStates } from "../address/indian-states.ts";
import {
  type DeliveryTimes,
  describeDispatchDays,
  describeRemoteRule,
  describeTransitDays,
  estimateArrival,
  estimateDelivery,
  formatDayRange,
  formatShortDayRange,
  isDeliveryLate,
} from "./delivery-estimate.ts";

const times: DeliveryTimes = {
  dispatchDaysFrom: 1,
  dispatchDaysTo: 3,
  transitDaysFrom: 2,
  transitDaysTo: 7,
  remoteExtraDays: 3,
};
const noon = (day: string) => `${day}T06:30:00.000Z`;

describe("an order placed now arrives", () => {
  test.each<[string, string, string[], string, string]>([
    ["on Monday", noon("2026-11-23"), ["Delhi"], "2026-11-26", "2026-12-04"],
    ["on Saturday: Sunday doesn't count", noon("2026-11-21"), ["Delhi"], "2026-11-25", "2026-12-03"],
    ["on Sunday, like on Saturday", noon("2026-11-22"), ["Delhi"], "2026-11-25", "2026-12-03"],
    ["at 11:59 pm in India", "2026-11-23T18:29:59.999Z", ["Delhi"], "2026-11-26", "2026-12-04"],
    ["at midnight in India, a day later", "2026-11-23T18:30:00.000Z", ["Delhi"], "2026-11-27", "2026-12-05"],
    ["before Republic Day", noon("2027-01-25"), ["Delhi"], "2027-01-29", "2027-02-06"],
    ["before Independence Day, a Saturday", noon("2026-08-14"), ["Delhi"], "2026-08-19", "2026-08-27"],
    ["before Gandhi Jayanti", noon("2026-10-01"), ["Delhi"], "2026-10-06", "2026-10-14"],
    ["over the end of a year", noon("2026-12-30"), ["Delhi"], "2027-01-02", "2027-01-11"],
    ["in the North East", noon("2026-11-23"), ["Assam"], "2026-11-30", "2026-12-08"],
    ["at a PIN with one remote state", noon("2026-11-23"), ["West Bengal", "Sikkim"], "2026-11-30", "2026-12-08"],
    ["at a PIN without a known state", noon("2026-11-23"), [], "2026-11-26", "2026-12-04"],
  ])("%s", (_, at, states, from, to) => {
    expect(estimateDelivery(at, times, states)).toEqual({ from, to });
  });
});

test.each<[string, Partial<DeliveryTimes>, string, string]>([
  ["the same day", { dispatchDaysFrom: 0, dispatchDaysTo: 0, transitDaysFrom: 0, transitDaysTo: 1 }, "23", "24"],
  ["one day", { dispatchDaysFrom: 1, dispatchDaysTo: 1, transitDaysFrom: 1, transitDaysTo: 1 }, "25", "25"],
  ["a broken setting", { dispatchDaysFrom: 3, dispatchDaysTo: 1, transitDaysFrom: 2, transitDaysTo: 2 }, "28", "28"],
])("keeps first day and last day in order: %s", (_, changed, from, to) => {
  const range = estimateDelivery(noon("2026-11-23"), { ...times, ...changed }, []);
  expect(range).toEqual({ from: `2026-11-${from}`, to: `2026-11-${to}` });
});

test.each<[string, string, string[], string, string]>([
  ["Monday", noon("2026-11-30"), ["Delhi"], "2026-12-02", "2026-12-08"],
  ["Sunday", noon("2026-11-29"), ["Delhi"], "2026-12-01", "2026-12-07"],
  ["Monday, to an island", noon("2026-11-30"), ["Lakshadweep"], "2026-12-05", "2026-12-11"],
])("counts only the transit days after a dispatch on %s", (_, at, states, from, to) => {
  expect(estimateArrival(at, times, states)).toEqual({ from, to });
});

test("knows twelve remote states, each by the name of the PIN list", () => {
  const near = estimateArrival(noon("2026-11-30"), times, []).to;
  const remote = indianStates.filter(({ name }) => estimateArrival(noon("2026-11-30"), times, [name]).to > near);
  expect(remote).toHaveLength(12);
  expect(findStateByName("Ladakh") && remote.map(({ name }) => name)).toContain("Ladakh");
});

test.each([
  ["2026-11-26", "2026-11-30", "Thu 26 Nov – Mon 30 Nov", "26 – 30 Nov"],
  ["2026-11-28", "2026-12-03", "Sat 28 Nov – Thu 3 Dec", "28 Nov – 3 Dec"],
  ["2026-12-31", "2026-12-31", "Thu 31 Dec", "31 Dec"],
])("writes %s to %s as '%s' and '%s'", (from, to, long, short) => {
  expect([formatDayRange({ from, to }), formatShortDayRange({ from, to })]).toEqual([long, short]);
});

test.each<[Partial<DeliveryTimes>, string, string]>([
  [{}, "1-3 business days", "2-7 business days"],
  [{ dispatchDaysTo: 1, transitDaysTo: 2 }, "1 business day", "2 business days"],
  [{ dispatchDaysFrom: 0, transitDaysFrom: 9 }, "0-3 business days", "9 business days"],
])("names the days of %j", (changed, dispatch, transit) => {
  const all = { ...times, ...changed };
  expect([describeDispatchDays(all), describeTransitDays(all)]).toEqual([dispatch, transit]);
});

test.each([
  [0, ""],
  [1, "The North East, Jammu & Kashmir, Ladakh and the islands take up to 1 business day more."],
  [3, "The North East, Jammu & Kashmir, Ladakh and the islands take up to 3 business days more."],
])("says what %i more days for remote places mean", (remoteExtraDays, words) => {
  expect(describeRemoteRule({ ...times, remoteExtraDays })).toBe(words);
});

const promised = { from: "2026-11-26", to: "2026-12-04" };
const expected = { from: "2026-11-28", to: "2026-12-05" };
test.each([
  ["on the last promised day", { promised, expected: null }, "ordered", "2026-12-04", false],
  ["on the day after", { promised, expected: null }, "ordered", "2026-12-05", true],
  ["although its dispatch moved what is expected", { promised, expected }, "on_the_way", "2026-12-05", true],
  ["once it has arrived", { promised, expected }, "delivered", "2026-12-05", false],
  ["once it is cancelled", { promised, expected: null }, "cancelled", "2026-12-05", false],
  ["by its dispatch alone", { promised: null, expected }, "on_the_way", "2026-12-06", true],
  ["without any days", { promised: null, expected: null }, "ordered", "2030-01-01", false],
] as const)("judges whether an order is late %s", (_, days, status, today, late) => {
  expect(isDeliveryLate(days, status, today)).toBe(late);
});

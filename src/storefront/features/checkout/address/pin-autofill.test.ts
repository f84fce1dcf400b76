import { expect, test } from "vitest";
import { describePinMismatch, describeUnknownPin, fillPlace } from "./use-pin-autofill.ts";

const dehradun = { city: "Dehradun", state: "Uttarakhand" };
const pune = { city: "Pune", state: "Maharashtra" };
const nothing = { city: "", state: "" };

test.each([
  ["empty fields", nothing, undefined, dehradun, dehradun],
  ["fields that were autofilled before", dehradun, dehradun, pune, pune],
  ["no field that the buyer typed", { city: "Landour", state: "Goa" }, undefined, dehradun, {}],
  [
    "no field that the buyer corrected",
    { city: "Rajpur", state: "Uttarakhand" },
    dehradun,
    pune,
    { state: "Maharashtra" },
  ],
  ["nothing for an unknown PIN", nothing, undefined, undefined, {}],
])("fills %s", (_, typed, autofilled, place, expected) =>
  expect(fillPlace(typed, autofilled, place)).toEqual(expected),
);

test.each([
  ["another state", "Goa", [dehradun], "PIN 248001 is in Uttarakhand. Please check the PIN and the state."],
  ["the state", "Uttarakhand", [dehradun], undefined],
  ["one of two states", "Maharashtra", [dehradun, pune], undefined],
  ["no state yet", "", [dehradun], undefined],
  ["an unknown PIN", "Goa", [], undefined],
])("compares the PIN with %s", (_, state, places, warning) =>
  expect(describePinMismatch("248001", state, places)).toBe(warning),
);

test.each([
  ["999999", [], "We can't find PIN 999999. Please check it."],
  ["248001", [dehradun], undefined],
  ["9999", [], undefined],
])("says that PIN %s with the places %j is unknown", (pin, places, words) =>
  expect(describeUnknownPin(pin, places)).toBe(words),
);

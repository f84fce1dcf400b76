import { expect, test } from "vitest";
import { describePinMismatch, fillPlace } from "./pin-autofill.ts";

const dehradun = { city: "Dehradun", state: "Uttarakhand" };
const pune = { city: "Pune", state: "Maharashtra" };
const nothing = { city: "", state: "" };

test.each([
  ["empty fields", nothing, undefined, dehradun, dehradun],
  ["what we filled before", dehradun, dehradun, pune, pune],
  ["not what was typed", { city: "Landour", state: "Goa" }, undefined, dehradun, {}],
  ["not what was corrected", { city: "Rajpur", state: "Uttarakhand" }, dehradun, pune, { state: "Maharashtra" }],
  ["nothing for an unknown PIN", nothing, undefined, undefined, {}],
])("fills %s", (_, typed, ours, place, become) => expect(fillPlace(typed, ours, place)).toEqual(become));

test.each([
  ["another state", "Goa", [dehradun], "PIN 248001 lies in Uttarakhand. Please check the PIN and the state."],
  ["the state", "Uttarakhand", [dehradun], undefined],
  ["one of two states", "Maharashtra", [dehradun, pune], undefined],
  ["no state yet", "", [dehradun], undefined],
  ["an unknown PIN", "Goa", [], undefined],
])("%s", (_, state, places, words) => expect(describePinMismatch("248001", state, places)).toBe(words));

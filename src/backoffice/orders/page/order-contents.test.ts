import { expect, test } from "vitest";
import { describeContents, describeUnitsBack } from "./order-contents.ts";

const pack = { quantity: 2, packSize: 12, weightGrams: 6_550 };
const tee = { quantity: 1, packSize: null, weightGrams: 180 };

test.each([
  ["packs", [pack], "2 items · 24 cans · 13.1 kg"],
  ["packs and merch", [pack, tee], "3 items · 24 cans · 13.3 kg"],
  ["one shirt", [tee], "1 item · 0.2 kg"],
  ["a line without a weight", [pack, { ...tee, weightGrams: null }], "3 items · 24 cans"],
  ["a weight that nobody entered", [{ ...tee, weightGrams: 0 }], "1 item"],
])("describes %s", (_, lines, words) => {
  expect(describeContents(lines)).toBe(words);
});

test.each([
  [0, 0, []],
  [1, 0, ["1 returned"]],
  [0, 2, ["2 refunded"]],
  [1, 2, ["1 returned", "2 refunded"]],
])("lists %i returned and %i refunded units", (returned, refunded, words) => {
  expect(describeUnitsBack({ returned, refunded })).toEqual(words);
});

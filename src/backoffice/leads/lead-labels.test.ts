import { expect, test } from "vitest";
import { describeWait, isOverdue } from "./lead-labels.ts";

test.each<[number | null, string, boolean]>([
  [null, "", false],
  [0, "waiting 0 h of 48 h", false],
  [47, "waiting 47 h of 48 h", false],
  [48, "waiting 48 h, over 48 h", true],
  [95, "waiting 95 h, over 48 h", true],
  [96, "waiting 4 days, over 48 h", true],
])("after %j hours the label is '%s'", (waits, words, late) => {
  expect([describeWait({ waits }), isOverdue({ waits })]).toEqual([words, late]);
});

import { expect, test } from "vitest";
import { formatWait } from "./resend-cooldown.ts";

test.each([
  [1, "1 second"],
  [24, "24 seconds"],
  [60, "60 seconds"],
  [90, "90 seconds"],
  [91, "2 minutes"],
  [3_600, "60 minutes"],
])("formats %i s as %s", (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});

import { expect, test } from "vitest";
import { describeAge } from "./describe-age.ts";

test.each([
  [0, "Just now"],
  [95, "2 minutes ago"],
  [4 * 60, "4 minutes ago"],
  [59 * 60 + 50, "59 minutes ago"],
  [90 * 60, "1 hour ago"],
  [26 * 3_600, "1 day ago"],
  [3 * 86_400 + 5, "3 days ago"],
])("%i seconds ago are '%s'", (seconds, words) => {
  const now = Date.UTC(2026, 10, 1);
  expect(describeAge(new Date(now - seconds * 1_000).toISOString(), now)).toBe(words);
});

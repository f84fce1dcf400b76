import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { findUnmatchedWords } from "../scripts/unmatched-words.ts";

test.each([
  "orders",
  "tests/unmatched-words.test.ts",
  "./tests/unmatched-words.test.ts",
  "tests/unmatched-words.test.ts:12",
  resolve("tests/unmatched-words.test.ts"),
  "src/db",
  "tests/e2e/storefront/buy.spec.ts:3",
  "Storefront/Buy",
  "--retries=0",
])("npm test takes %s", (word) => {
  expect(findUnmatchedWords([word])).toEqual([]);
});

test.each(["nosuchthing", "tests/orders/nosuchfile.test.ts", "src/db/client.ts", "Unmatched-Words"])(
  "npm test names %s, which is in no path of a test",
  (word) => {
    expect(findUnmatchedWords(["orders", word])).toEqual([word]);
  },
);

test("npm test refuses a word of no test before anything runs", () => {
  const args = ["scripts/test.ts", "nosuchthing", "tests/nosuchfile.test.ts"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", timeout: 20_000 });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toBe(
    "No path of a test file or a journey contains nosuchthing, tests/nosuchfile.test.ts. Nothing was run.\n",
  );
});

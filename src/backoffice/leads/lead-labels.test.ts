import { expect, test } from "vitest";
import { describeWait, isOverdue, linkOrdersOfSender } from "./lead-labels.ts";

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

test("links the orders of a sender by phone and email, as far as they were given", () => {
  const readLinks = (sender: Parameters<typeof linkOrdersOfSender>[0]) =>
    linkOrdersOfSender(sender).map(({ name, to }) => [
      name,
      JSON.parse(new URL(to, "http://shop.test").searchParams.get("filter") ?? ""),
    ]);
  expect(readLinks({ phone: "919876543210", email: "herd@example.com" })).toEqual([
    ["By phone", { q: "+919876543210" }],
    ["By email", { q: "herd@example.com" }],
  ]);
  expect(readLinks({ phone: "", email: "herd@example.com" })).toEqual([["By email", { q: "herd@example.com" }]]);
});

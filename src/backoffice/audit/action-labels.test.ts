import { expect, test } from "vitest";
import { recordLabel } from "./action-labels.ts";

test.each([
  ["setting", "sellerName", null, "Setting Registered name"],
  ["setting", "ofALaterVersion", null, "Setting ofALaterVersion"],
  ["order", "order_1", "#1042", "Order #1042"],
  ["cod-list", "793001", null, "Cod list 793001"],
])("a %s %s named %j is shown as '%s'", (subjectKind, subjectId, subjectName, label) => {
  expect(recordLabel({ subjectKind, subjectId, subjectName })).toBe(label);
});

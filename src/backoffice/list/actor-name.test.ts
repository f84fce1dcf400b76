import { expect, test } from "vitest";
import { actorName } from "./actor-name.ts";

test.each([
  ["buyer", "Customer"],
  ["system", "system"],
  ["Sample Owner", "Sample Owner"],
])("calls '%s' '%s'", (actor, name) => {
  expect(actorName(actor)).toBe(name);
});

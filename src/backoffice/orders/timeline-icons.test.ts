import { expect, test } from "vitest";
import { timelineIcon } from "./timeline-icons.ts";

const entry = { at: "2026-11-22T10:32:00Z", kind: "move", actor: "P. Das", says: "", text: "" } as const;

test("shows a move by the shape of the status it led to", () => {
  expect(timelineIcon({ ...entry, status: "ordered" })).toBe("peak");
  expect(timelineIcon({ ...entry, status: "on_the_way" })).toBe("chevrons");
  expect(timelineIcon({ ...entry, status: "delivered" })).toBe("check");
  expect(timelineIcon({ ...entry, status: "delivered", failed: true })).toBe("warning");
});

import { expect, test } from "vitest";
import type { DashboardData } from "#contracts/admin/dashboard-endpoints.ts";
import { formatClear, paymentsPath, taskPaths, toQueue } from "./tasks.ts";

type Todo = DashboardData["work"][number];
const todo = (kind: Todo["kind"], count: number, oldestAt: string | null = null): Todo => ({ kind, count, oldestAt });

test("orders the queue by urgency, groups payments and names what is all clear", () => {
  const { tasks, clear } = toQueue([
    todo("leads", 5, "2026-11-20T06:00:00Z"),
    todo("toPack", 42, "2026-11-21T03:00:00Z"),
    todo("toSend", 0),
    todo("disputes", 1, "2026-11-21T01:00:00Z"),
    todo("messagesUnknown", 2, "2026-11-20T01:00:00Z"),
    todo("refundsFailed", 0),
    todo("jobsFailed", 0),
  ]);
  expect(tasks.map(({ label, count, oldestAt, to, detail }) => [label, count, oldestAt, to, detail])).toEqual([
    ["To pack", 42, "2026-11-21T03:00:00Z", taskPaths.toPack, ""],
    [
      "Payments to check",
      3,
      "2026-11-20T01:00:00Z",
      paymentsPath(["messagesUnknown", "disputes"]),
      "2 unmatched webhooks, 1 dispute",
    ],
    ["Messages", 5, "2026-11-20T06:00:00Z", taskPaths.leads, ""],
  ]);
  expect(clear).toEqual(["shipping", "refunds", "jobs"]);
});

test.each([
  [["refunds", "returns", "jobs"], "Refunds, returns and jobs: all clear"],
  [["jobs"], "Jobs: all clear"],
  [[], ""],
])("formats %j as '%s'", (names, words) => {
  expect(formatClear(names)).toBe(words);
});

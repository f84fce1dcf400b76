import { expect, test } from "vitest";
import type { DashboardData } from "#contracts/admin/dashboard-endpoints.ts";
import { describeLowStock, formatClear, paymentsPath, taskPaths, toQueue } from "./tasks.ts";

type Todo = DashboardData["work"][number];
const todo = (kind: Todo["kind"], count: number, oldestAt: string | null = null): Todo => ({ kind, count, oldestAt });

test("orders the queue by urgency, groups payments and names what is all clear", () => {
  const work = [
    todo("leads", 5, "2026-11-20T06:00:00Z"),
    todo("toPack", 42, "2026-11-21T03:00:00Z"),
    todo("toSend", 0),
    todo("disputes", 1, "2026-11-21T01:00:00Z"),
    todo("messagesUnknown", 2, "2026-11-20T01:00:00Z"),
    todo("refundsFailed", 0),
    todo("notPublished", 1, "2026-11-21T04:30:00Z"),
    todo("jobsFailed", 0),
  ];
  const { tasks, clear } = toQueue({ work, mailOutage: null });
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
    ["Scheduled products not published", 1, "2026-11-21T04:30:00Z", taskPaths.notPublished, ""],
  ]);
  expect(clear).toEqual(["shipping", "refunds", "jobs"]);
});

test("does not call emails all clear while mail is down", () => {
  const work = [todo("mailsFailed", 0), todo("jobsFailed", 0)];
  const mailOutage = { since: "2026-11-21T03:00:00Z", reason: "ECONNREFUSED" };
  expect(toQueue({ work, mailOutage }).clear).toEqual(["jobs"]);
  expect(toQueue({ work, mailOutage: null }).clear).toEqual(["emails", "jobs"]);
});

test.each([
  [["refunds", "returns", "jobs"], "Refunds, returns and jobs: all clear"],
  [["jobs"], "Jobs: all clear"],
  [[], ""],
])("formats %j as '%s'", (names, words) => {
  expect(formatClear(names)).toBe(words);
});

const product = { id: "p", picture: null, flavour: null, sold: 28 };
const row = (name: string, stock: number, daysLeft: number) => ({ ...product, name, stock, daysLeft, variant: null });
const lime = {
  ...row("Sparkling Lime", 300, 300),
  variant: { sku: "SPARKLINGLIME-12", pack: 12, detail: "pack of 12", stock: 0, daysLeft: 0 },
};
const tee = {
  ...row("Herd Tee", 40, 40),
  variant: { sku: "TEE-M", pack: null, detail: "M, Ink", stock: 2, daysLeft: 1 },
};

test.each([
  ["nothing is known", 0, [], "12 or fewer left"],
  ["one is sold out", 1, [lime], "1 sold out"],
  ["the next one is low", 1, [lime, tee], "1 sold out · Herd Tee M, Ink has 1 day left"],
  ["none is sold out", 0, [row("Mug", 11, 9)], "Mug has 9 days left"],
  ["it goes today", 0, [row("Mug", 1, 0)], "Mug sells out today"],
  // Two days left, but more than the limit: not among those that the row counts.
  ["it is not low", 2, [row("Kokum", 22, 2)], "2 sold out"],
])("describes low stock when %s", (_, soldOut, runningLow, words) => {
  expect(describeLowStock({ limit: 12, soldOut, runningLow })).toBe(words);
});

import { expect, test } from "vitest";
import { cutoff, formatPeriod, periodEnd, taxDocumentKeptUntil } from "./retention-periods.ts";
import { findRetentionRule, type RetentionRuleName } from "./retention-rules.ts";

test.each<[now: string, rule: RetentionRuleName, before: string]>([
  ["2026-11-20T06:00:00Z", "leads", "2024-11-20T06:00:00Z"],
  ["2026-11-20T06:00:00Z", "unsubscribed", "2024-11-20T06:00:00Z"],
  ["2026-11-20T06:00:00Z", "webhooks", "2025-05-20T06:00:00Z"],
  ["2026-11-20T06:00:00Z", "webhookBodies", "2026-08-22T06:00:00Z"],
  ["2026-11-20T06:00:00Z", "guestOrders", "2023-11-20T06:00:00Z"],
  ["2026-11-20T06:00:00Z", "codBlocks", "2024-11-20T06:00:00Z"],
  ["2028-02-29T23:00:00Z", "guestOrders", "2025-02-28T23:00:00Z"],
  ["2026-08-31T00:00:00Z", "webhooks", "2025-02-28T00:00:00Z"],
  ["2026-11-20T06:00:00Z", "rateLimits", "2026-11-20T05:00:00Z"],
  ["2026-11-20T06:00:00Z", "customerSessions", "2026-11-20T06:00:00Z"],
])("at %s, clears %s from before %s", (now, rule, before) => {
  expect(cutoff(new Date(now), findRetentionRule(rule).keep)).toEqual(new Date(before));
});

test.each([
  ["2026-11-20T06:00:00Z", "2028-11-20T06:00:00Z"],
  ["2024-02-29T06:00:00Z", "2026-02-28T06:00:00Z"],
])("a block of %s ends at %s", (at, end) => {
  expect(periodEnd(new Date(at), findRetentionRule("codBlocks").keep)).toEqual(new Date(end));
});

test.each([
  ["2027-03-31T18:29:59Z", "2033-12-31"],
  ["2027-03-31T18:30:00Z", "2034-12-31"],
  ["2026-04-01T00:00:00Z", "2033-12-31"],
])("a tax document of %s is kept until %s (CGST Act s. 36)", (issuedAt, until) => {
  expect(taxDocumentKeptUntil(new Date(issuedAt))).toBe(until);
});

test.each([
  [{ count: 0, unit: "days" }, "at once"],
  [{ count: 1, unit: "hours" }, "1 hour"],
  [{ count: 24, unit: "months" }, "24 months"],
] as const)("writes %j as %s", (period, words) => {
  expect(formatPeriod(period)).toBe(words);
});

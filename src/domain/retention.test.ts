import { expect, test } from "vitest";
import { codBlockEnd, retentionCutoffs } from "./retention.ts";

test.each([
  ["2026-11-20T06:00:00Z", "leads", "2024-11-20T06:00:00Z"],
  ["2026-11-20T06:00:00Z", "unsubscribed", "2024-11-20T06:00:00Z"],
  ["2026-11-20T06:00:00Z", "webhooks", "2025-05-20T06:00:00Z"],
  ["2026-11-20T06:00:00Z", "webhookBodies", "2026-10-21T06:00:00Z"],
  ["2026-11-20T06:00:00Z", "guestOrders", "2023-11-20T06:00:00Z"],
  ["2026-11-20T06:00:00Z", "codBlocks", "2024-11-20T06:00:00Z"],
  ["2028-02-29T23:00:00Z", "guestOrders", "2025-02-28T23:00:00Z"],
  ["2026-08-31T00:00:00Z", "webhooks", "2025-02-28T00:00:00Z"],
] as const)("at %s, %s from before %s go (rules 20.9 to 20.14)", (now, kind, before) => {
  expect(retentionCutoffs(new Date(now))[kind]).toEqual(new Date(before));
});

test.each([
  ["2026-11-20T06:00:00Z", "2028-11-20T06:00:00Z"],
  ["2024-02-29T06:00:00Z", "2026-02-28T06:00:00Z"],
])("a block of %s ends at %s", (at, end) => {
  expect(codBlockEnd(new Date(at))).toEqual(new Date(end));
});

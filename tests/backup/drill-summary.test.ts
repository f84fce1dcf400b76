import { expect, test } from "vitest";
import { describeDrill } from "#use-cases/backup/drill-backup.ts";

test("the summary of a drill counts breaches in its sentence", () => {
  const counts = { orders: 1, payments: 2, invoices: 0 };
  const summary = describeDrill({
    backup: { name: "shop.backup" },
    book: counts,
    lost: counts,
    report: { ok: false, rules: [{ breaches: 1 }, { breaches: 1 }] },
    ageMs: 3_600_000,
    tookMs: 4_000,
  } as unknown as Parameters<typeof describeDrill>[0]);
  expect(summary).toBe(
    "shop.backup is 1.0 hours old and was brought back in 4 s: 1 order, 2 payments, 0 invoices; its books have 2 breaches. Since then the shop has 1 new order, 2 new payments, 0 new invoices.",
  );
});

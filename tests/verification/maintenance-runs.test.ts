import { expect, test } from "vitest";
import { readLastMaintenanceRun, recordMaintenanceRun } from "#db/queries/backup/maintenance-runs.ts";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import { createTestShop } from "../harness/test-shop.ts";

test("the run of a kind that ended last is found, whether it went well or not", async () => {
  await using shop = await createTestShop();
  const { db } = shop.database;
  const verify = verifyBooks({ database: shop.database, clock: shop.clock.now, media: undefined });
  const report = await verify();
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute));
  const run = { kind: "verify", startedAt: at(0), summary: "Nothing wrong.", report } as const;
  expect(await readLastMaintenanceRun(db, "verify")).toBeUndefined();
  await recordMaintenanceRun(db, { ...run, endedAt: at(3), ok: false });
  await recordMaintenanceRun(db, { ...run, endedAt: at(2), ok: true });
  await recordMaintenanceRun(db, { ...run, kind: "drill", endedAt: at(4), ok: true });
  expect(await readLastMaintenanceRun(db, "verify")).toMatchObject({ ok: false, endedAt: at(3), report });
});

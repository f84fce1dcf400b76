import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "#cli/run-command.ts";
import {
  readLastMaintenanceRun,
  readMaintenanceFigures,
  recordMaintenanceRun,
} from "#db/queries/backup/maintenance-runs.ts";
import { readRetentionTimes, removeExpired } from "#db/queries/retention/apply-rule.ts";
import { cutoff } from "#domain/retention/retention-periods.ts";
import { findRetentionRule } from "#domain/retention/retention-rules.ts";
import { applyRetention } from "#jobs/apply-retention.ts";
import type { VerificationReport } from "#use-cases/verification/verification-types.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ metricsToken: "metrics-token-of-the-test" });
});
afterAll(() => shop[Symbol.asyncDispose]());

const jobs = async () =>
  await shop.database.db.selectFrom("jobs").select("doneAt").where("kind", "=", "books.verify").execute();

test("an owner queues one check at a time, and reads its report", async () => {
  const { browser: owner } = await createSignedInOperator(shop, "owner");
  const empty = { last: [], job: "none" };
  expect((await owner.get("/api/admin/maintenance")).body).toEqual(empty);
  const asked = await Promise.all([1, 2, 3].map(() => owner.post("/api/admin/maintenance/verify", {})));
  expect(asked.map(({ body }) => body.isNew).toSorted()).toEqual([false, false, true]);
  expect((await owner.get("/api/admin/maintenance")).body).toMatchObject({ job: "waiting" });
  await shop.runJobs();
  expect(await jobs()).toEqual([{ doneAt: expect.any(Date) }]);
  const { last, job } = (await owner.get("/api/admin/maintenance")).body;
  expect(job).toBe("none");
  expect(last).toMatchObject([{ kind: "verify", ok: true, summary: "0 orders, no breach." }]);
  const run = (await owner.get(`/api/admin/maintenance/runs/${last[0].id}`)).body;
  expect(run.verification.rules).toHaveLength(36);
  expect((await owner.post("/api/admin/maintenance/verify", {})).body.isNew).toBe(true);
  await shop.runJobs();
  const list = (await owner.get("/api/admin/maintenance/runs?limit=1")).body;
  expect(list).toMatchObject({ items: [{ kind: "verify" }], next: expect.any(String) });
  expect((await owner.get(`/api/admin/maintenance/runs?limit=1&after=${list.next}`)).body.next).toBeNull();
});

test("a manager can neither see nor queue a check", async () => {
  const { browser: manager } = await createSignedInOperator(shop, "manager");
  const before = await jobs();
  for (const answer of [
    await manager.get("/api/admin/maintenance"),
    await manager.post("/api/admin/maintenance/verify", {}),
  ])
    expect(answer.status).toBe(403);
  expect(await jobs()).toEqual(before);
});

test("the command prints the rules, and fails with the breaches if one is broken", async () => {
  const run = async (json: boolean) =>
    await runCommand({ name: "verify", json }, { shop: shop.shop, database: shop.database });
  const whole = await run(false);
  expect(whole).toMatchObject({ ok: true, isReport: true });
  expect(whole.text).toMatch(/^ok {6}Stock is the sum of its movements \(\d+\)\n/);
  expect(whole.text).toMatch(/The books keep all 36 rules\.$/);
  const { db } = shop.database;
  await sql`update variants set stock = stock + 1 where sku = 'MOUNTAINWATER-4'`.execute(db);
  const broken = await run(false);
  expect(broken.ok).toBe(false);
  expect(broken.text).toMatch(
    /BREACH {2}Stock is the sum of its movements \(\d+\): 1\n {10}MOUNTAINWATER-4: \d+ of MOUNTAIN/,
  );
  const report: VerificationReport = JSON.parse((await run(true)).text);
  expect(report).toMatchObject({ ok: false, breaches: [{ rule: "stock", ids: ["MOUNTAINWATER-4"] }] });
  expect(await readMaintenanceFigures(db)).toMatchObject({ breaches: 1, ages: [{ kind: "verify" }] });
  await sql`update variants set stock = stock - 1 where sku = 'MOUNTAINWATER-4'`.execute(db);
});

test("metrics show the age of the last successful runs, and omit kinds that never ran", async () => {
  const read = async () =>
    await (await shop.request("/metrics", { headers: { authorization: "Bearer metrics-token-of-the-test" } })).text();
  const { db } = shop.database;
  expect(await read()).not.toMatch(/^shop_backup_age_seconds \d/m);
  const run = { kind: "backup", summary: "Sample", report: {} } as const;
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  await recordMaintenanceRun(db, { ...run, ok: true, startedAt: ago(70), endedAt: ago(60) });
  await recordMaintenanceRun(db, { ...run, ok: false, startedAt: ago(6), endedAt: ago(5) });
  const text = await read();
  expect(Number(/^shop_backup_age_seconds ([\d.]+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(60);
  expect(text).toMatch(/^shop_books_verified_age_seconds [\d.]+$/m);
  expect(text).toMatch(/^shop_books_breaches 1$/m);
});

test("finds the run that ended last, and keeps it when older ones are deleted", async () => {
  const { db } = shop.database;
  const at = (minute: number) => new Date(Date.UTC(2024, 10, 1, 0, minute));
  const run = { kind: "drill", startedAt: at(0), summary: "Nothing lost.", report: {} } as const;
  expect(await readLastMaintenanceRun(db, "drill")).toBeUndefined();
  await recordMaintenanceRun(db, { ...run, endedAt: at(3), ok: false });
  await recordMaintenanceRun(db, { ...run, endedAt: at(2), ok: true });
  expect(await readLastMaintenanceRun(db, "drill")).toMatchObject({ ok: false, endedAt: at(3) });
  const times = await readRetentionTimes(db, new Date(at(60).getTime() + 400 * 24 * 60 * 60_000));
  expect(await removeExpired(db, "maintenanceRuns", { times, limit: 10 })).toMatchObject({ removed: 1 });
  expect(await readLastMaintenanceRun(db, "drill")).toMatchObject({ endedAt: at(3) });
});

test("a check of a running shop lists rows that are overdue for deletion", async () => {
  const { db } = shop.database;
  const lateBy = (hours: number) =>
    new Date(cutoff(shop.clock.now(), findRetentionRule("notFound").keep).getTime() - hours * 60 * 60_000);
  const plant = (path: string, at: Date) =>
    sql`insert into not_found_addresses (path, first_at, last_at, count, referrer) values (${path}, ${at}, ${at}, 1, '')`;
  await plant("/an-hour-late", lateBy(1)).execute(db);
  const overdue = async () => (await shop.shop.verification.run()).breaches.filter(({ rule }) => rule === "retention");
  expect(await overdue()).toEqual([]);
  await plant("/a-day-late", lateBy(25)).execute(db);
  expect(await overdue()).toEqual([
    {
      rule: "retention",
      ids: [],
      text: "More than a day past their time (1): Addresses that visitors asked for and did not find.",
    },
  ]);
  await applyRetention(shop.database, shop.clock.now());
  expect(await overdue()).toEqual([]);
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readLastMaintenanceRun } from "#db/queries/backup/maintenance-runs.ts";
import { generateBackupKeys } from "#gateways/backup/backup-keys.ts";
import { createOwnedDatabase } from "../harness/empty-database.ts";
import { createTempFolder } from "../harness/program.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { unwrap } from "../payments/payment-fixtures.ts";
import { createBackups, keys } from "./backup-fixtures.ts";

const folder = createTempFolder();
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await placeCashOrder(shop);
  await createBackups(shop.database, folder.path).write();
  await placeCashOrder(shop);
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const lastDrill = async () => await readLastMaintenanceRun(shop.database.db, "drill");

test.each([
  ["a folder", async () => undefined],
  ["a PostgreSQL beside the shop's", async () => await createOwnedDatabase(inject("postgresUrl"))],
])("a drill in %s proves the newest backup and counts what the shop has since", async (_, createScratch) => {
  const backups = createBackups(shop.database, folder.path, {
    identity: keys.identity,
    drillUrl: await createScratch(),
  });
  const done = unwrap(await backups.drill({}));
  expect(done.report).toMatchObject({ ok: true, breaches: [] });
  expect(done.report.rules.find(({ name }) => name === "order-totals")?.checked).toBe(1);
  expect([done.book, done.lost]).toEqual([
    { orders: 1, payments: 0, invoices: 0 },
    { orders: 1, payments: 0, invoices: 0 },
  ]);
  expect(await lastDrill()).toMatchObject({ ok: true, summary: expect.stringContaining("its books are right.") });
  expect(readdirSync(join(folder.path, "backup-work-drill"), { recursive: true })).toEqual([]);
});

test("a drill with another key is refused with a message and recorded as failed", async () => {
  const { identity } = await generateBackupKeys();
  const refused = await createBackups(shop.database, folder.path).drill({ identity });
  expect(refused).toMatchObject({ ok: false, error: { message: expect.stringContaining("made for another key") } });
  expect(await lastDrill()).toMatchObject({ ok: false, summary: expect.stringContaining("made for another key") });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { createOwnedDatabase } from "../harness/empty-database.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTempFolder } from "../harness/program.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { unwrap } from "../payments/payment-fixtures.ts";
import { openShopToLeave } from "../sanity/export/shop-to-leave.ts";
import { createBackups, restoreInto } from "./backup-fixtures.ts";

const filesOf = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map((name) => [name, readFileSync(join(folder, name)).toString("base64")]);

/** Lists constraints, triggers and sequences, as a dump of the schema would. */
async function schemaOf(database: Parameters<typeof snapshotAllTables>[0]["database"]) {
  const { rows } = await sql<{ line: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as line
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select 'sequence ' || sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname = 'public'
    order by 1`.execute(database.db);
  return rows.map(({ line }) => line);
}

test("moves a whole shop from PostgreSQL to PGlite and back", async () => {
  using folder = createTempFolder();
  const { shop, dataDir } = await openShopToLeave();
  await using _shop = shop;
  const { rows: numbered } = await sql<{ last: number }>`select max(number) as last from orders`.execute(
    shop.database.db,
  );
  const last = Number(numbered[0]?.last);
  const [rows, schema] = [await snapshotAllTables(shop), await schemaOf(shop.database)];

  const first = await createBackups(shop.database, dataDir).write();
  expect(first).toMatchObject({ missingMedia: [], mediaFiles: expect.any(Number), heldMs: 0 });
  expect(first.mediaFiles).toBeGreaterThan(0);
  unwrap(await restoreInto({ dataDir: folder.path }, first.path));
  expect(filesOf(join(folder.path, "media"))).toEqual(filesOf(join(dataDir, "media")));

  const pglite = await openDatabase({ dataDir: folder.path });
  expect(await snapshotAllTables({ database: pglite })).toEqual(rows);
  expect(await schemaOf(pglite)).toEqual(schema);
  const second = await createBackups(pglite, folder.path).write();
  await pglite.close();

  const url = await createOwnedDatabase(inject("postgresUrl"));
  unwrap(await restoreInto({ url, dataDir: join(folder.path, "other") }, second.path));
  await using moved = await createTestShop({ databaseUrl: url });
  expect(await snapshotAllTables(moved)).toEqual(rows);
  expect(await schemaOf(moved.database)).toEqual(schema);
  expect(Number((await placeCashOrder(moved)).orderNumber.slice(1))).toBeGreaterThan(last);
  expect((await moved.request("/beverages/mountainwater")).status).toBe(200);
});

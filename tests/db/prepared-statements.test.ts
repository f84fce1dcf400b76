import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Tx } from "#db/client.ts";
import { withPreparedStatements } from "#db/prepared-statements.ts";
import { openTestDatabase } from "../harness/test-database.ts";

/** Lists the statements on a table that the connection has prepared. */
async function listPrepared(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where position(${table} in statement) > 0`.execute(tx);
  return rows.map(({ statement }) => statement);
}

const askTwice = async (tx: Tx) => {
  for (let asked = 0; asked < 2; asked++)
    await tx.selectFrom("discountCodes").select("code").where("code", "=", "one").execute();
};

test("prepares a transaction's statements on request only", async () => {
  await using database = await openTestDatabase("postgres");
  const askAndList = () =>
    database.transaction(async (tx) => {
      await askTwice(tx);
      return (await listPrepared(tx, "discount_codes")).length;
    });
  expect([await askAndList(), await withPreparedStatements(askAndList)]).toEqual([0, 1]);
});

test("prepares statements outside a transaction, also without parameters", async () => {
  await using database = await openTestDatabase("postgres");
  const { db } = database;
  await askTwice(db);
  expect(await listPrepared(db, "discount_codes")).toEqual([]);
  await withPreparedStatements(async () => {
    await askTwice(db);
    await sql`select mode from shop_state`.execute(db);
    await sql`select count(*) from settings`.execute(db);
  });
  expect(await listPrepared(db, "discount_codes")).toHaveLength(1);
  expect(await listPrepared(db, "shop_state")).toEqual(["select mode from shop_state"]);
  expect(await listPrepared(db, "settings")).toEqual(["select count(*) from settings"]);
});

test.each([
  ["a whole row", () => sql`select * from discount_codes`],
  ["a whole row by its table's name", () => sql`select code, d.* from discount_codes d`],
  ["a whole written row", () => sql`update discount_codes set amount_paise = 1 where code = 'one' returning *`],
  ["several statements", () => sql`select 1 from discount_codes; select 2 from discount_codes`],
  ["a statement without a plan", () => sql`lock table discount_codes in share mode`],
])("does not prepare %s", async (_what, statement) => {
  await using database = await openTestDatabase("postgres");
  const prepared = await withPreparedStatements(() =>
    database.transaction(async (tx) => {
      await askTwice(tx);
      await statement().execute(tx);
      return await listPrepared(tx, "discount_codes");
    }),
  );
  expect(prepared).toEqual([expect.stringContaining('where "code" = $1')]);
});

test("prepared statements still answer after a migration has added a column", async () => {
  await using database = await openTestDatabase("postgres");
  const { db } = database;
  const one = () => db.selectFrom("discountCodes").selectAll().where("code", "=", "one").execute();
  const ask = () =>
    withPreparedStatements(async () => {
      await askTwice(db);
      return await one();
    });
  expect(await ask()).toEqual([]);
  await sql`alter table discount_codes add column later text`.execute(db);
  expect(await ask()).toEqual([]);
});

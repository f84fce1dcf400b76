import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import type { Tx } from "#db/client.ts";
import { lockShop } from "#db/queries/import-export/archive-rows.ts";
import { takeTurn } from "#db/queries/take-turn.ts";
import { createTwoInstances } from "../harness/two-instances.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

/** Writes that change nothing, in plain SQL: the rule must hold past the use cases. */
const writes = {
  pages: sql`update pages set position = position`,
  redirects: sql`delete from redirects`,
  settings: sql`insert into settings (key, value) values ('sample', '1') on conflict (key) do nothing`,
  products: sql`update products set name = name where id = 'mountainwater'`,
  media: sql`delete from media where false`,
  documents: sql`update documents set revision = revision where false`,
  orders: sql`delete from orders where false`,
};
const inTurn = ["pages", "redirects", "settings"] as const;
const keptFromImports = ["products", "media", "documents", "orders"] as const;

/** Runs a statement in its own transaction; true when it has to wait for another one. */
async function mustWait(tx: Tx, statement: RawBuilder<unknown>): Promise<boolean> {
  try {
    await tx.transaction().execute(async (own) => {
      await sql`set local lock_timeout = '200ms'`.execute(own);
      await statement.execute(own);
    });
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: "55P03" });
    return true;
  }
}

test.each(inTurn)("one transaction at a time writes %s, by whatever code, and anyone may read", async (table) => {
  await using both = await createTwoInstances();
  const [database, { db }] = [both.shop.database, both.rival.database];
  const others = inTurn.filter((name) => name !== table);
  await database.transaction(async (tx) => {
    await takeTurn(tx, table);
    expect(await mustWait(db, writes[table])).toBe(true);
    for (const other of others) expect(await mustWait(db, writes[other])).toBe(false);
    expect(await mustWait(db, sql`select count(*) from ${sql.table(table)}`)).toBe(false);
  });
  await database.transaction(async (tx) => {
    await writes[table].execute(tx);
    const turn = sql`select pg_advisory_xact_lock(hashtext(${sql.lit(`turn ${table}`)}))`;
    expect(await mustWait(db, turn)).toBe(true);
  });
  expect(await mustWait(db, writes[table])).toBe(false);
});

test("nobody writes the shop's main tables while an import fills it", async () => {
  await using both = await createTwoInstances();
  const [database, { db }] = [both.shop.database, both.rival.database];
  await database.transaction(async (tx) => {
    await lockShop(tx);
    for (const table of keptFromImports) expect([table, await mustWait(db, writes[table])]).toEqual([table, true]);
    expect(await mustWait(db, sql`select count(*) from orders`)).toBe(false);
    for (const table of keptFromImports) await writes[table].execute(tx);
  });
  for (const table of keptFromImports) expect([table, await mustWait(db, writes[table])]).toEqual([table, false]);
});

test("an import waits for an order that is being written, and orders don't wait for each other", async () => {
  await using both = await createTwoInstances();
  const { shop, rival } = both;
  await shop.database.transaction(async (tx) => {
    await writes.orders.execute(tx);
    expect(await mustWait(rival.database.db, sql`select pg_advisory_xact_lock(hashtext('import'))`)).toBe(true);
    await placeCashOrder(rival);
  });
  await rival.database.transaction(async (tx) => await lockShop(tx));
});

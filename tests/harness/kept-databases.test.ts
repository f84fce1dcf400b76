import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import type { Tx } from "#db/client.ts";
import { createOwnedDatabase } from "./empty-database.ts";
import { borrowDatabase } from "./kept-databases.ts";
import { prepareReset } from "./reset-database.ts";

/** No other test has such a pool, so these tests share their databases with nobody. */
const poolSize = 3;

const borrow = async () => {
  const template = inject("postgresTemplates").seeded;
  const borrowed = await borrowDatabase({ serverUrl: inject("postgresUrl"), template, poolSize, waitMs: 5_000 });
  const { database, url, giveBack } = borrowed;
  return {
    database,
    db: database.db,
    url,
    end: () => giveBack({ isForeign: false }),
    drop: () => giveBack({ isForeign: true }),
  };
};

/** Reads all rows, in the order in which they are stored, and all sequences. */
async function readAll(db: Tx): Promise<string> {
  const { rows } = await sql<{ content: string }>`
    select concat(
      schema_to_xml('public', true, false, ''),
      (select string_agg(concat(sequencename, last_value), ' ' order by sequencename) from pg_sequences)) as content`.execute(
    db,
  );
  return rows[0]?.content ?? "";
}

const addLead = sql`
  insert into leads (form_key, first_name, email, phone_number)
  values ('sample', 'Sample', 'sample@shop.test', '9000000000')`;

test.each<[string, (db: Tx) => Promise<unknown>]>([
  ["nothing", async () => {}],
  ["new rows", (db) => addLead.execute(db)],
  ["changed rows", (db) => db.updateTable("variants").set({ stock: 1 }).execute()],
  ["deleted rows", (db) => db.deleteFrom("discountCodes").execute()],
  ["a number drawn", (db) => sql`select nextval('leads_id_seq')`.execute(db)],
])("after a test that leaves %s, its database is like a new one", async (_, change) => {
  const first = await borrow();
  const before = await readAll(first.db);
  await change(first.db);
  await first.end();
  const second = await borrow();
  expect(second.url).toBe(first.url);
  expect(await readAll(second.db)).toBe(before);
  await second.drop();
});

test.each<[string, string]>([
  ["a table", "create table samples (id int)"],
  ["a column", "alter table leads add column sample text"],
  ["a function", "create function sample() returns int language sql as 'select 1'"],
  ["a disabled trigger", "alter table orders disable trigger user"],
  ["a dropped index", "drop index leads_newest"],
  ["statistics of rows", "analyze variants"],
  ["a truncated table", "truncate settings"],
  ["a type", "create type sample as enum ('one')"],
  ["a step of a sequence", "alter sequence leads_id_seq increment by 2"],
  [
    "the space of thousands of rows",
    `insert into leads (form_key, first_name, email, phone_number)
      select n, 'Sample', 'sample@shop.test', '9000000000' from generate_series(1, 10000) n; delete from leads`,
  ],
])("after a test that leaves %s, its database is dropped", async (_, statement) => {
  const first = await borrow();
  await sql.raw(statement).execute(first.db);
  await first.end();
  const second = await borrow();
  expect(second.url).not.toBe(first.url);
  await second.drop();
});

test("a database that others could change is dropped", async () => {
  const first = await borrow();
  await first.drop();
  const second = await borrow();
  expect(second.url).not.toBe(first.url);
  await second.drop();
});

test("after a test that ended the listener's connection, the next one hears again", async () => {
  const first = await borrow();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(first.db);
  await first.end();
  const second = await borrow();
  const heard: string[] = [];
  second.database.onNotify((message) => void heard.push(message));
  await second.database.transaction((tx) => second.database.notify(tx, "own"));
  await expect.poll(() => heard).toEqual(["own"]);
  expect(second.url).toBe(first.url);
  await second.drop();
});

test("without a superuser's rights no rows are set back", async () => {
  const reset = await prepareReset(await createOwnedDatabase(inject("postgresUrl")), "empty", "shop");
  expect(await reset.reset("mark")).toBe(false);
  await reset.close();
});

test("what a test did not wait for is over before the next test, and nothing of it comes later", async () => {
  const first = await borrow();
  const heard: string[] = [];
  const { db } = first;
  const late = first.database.transaction(async (tx) => {
    await addLead.execute(tx);
    // Late enough to outlast the test, and so many that their delivery takes a while.
    await sql`select pg_sleep(0.2)`.execute(tx);
    await sql`select pg_notify('shop', 'late ' || n) from generate_series(1, 20000) n`.execute(tx);
  });
  await first.end();
  expect(() => db.selectFrom("leads")).toThrow("closed");
  await expect(first.database.transaction(async () => {})).rejects.toThrow("closed");
  const second = await borrow();
  second.database.onNotify((message) => void heard.push(message));
  await late;
  await second.database.transaction((tx) => second.database.notify(tx, "own"));
  await expect.poll(() => heard).toEqual(["own"]);
  expect(await second.db.selectFrom("leads").select("id").execute()).toEqual([]);
  expect(second.url).toBe(first.url);
  await second.drop();
});

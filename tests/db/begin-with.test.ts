import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database, Tx } from "#db/client.ts";
import { recordStatements } from "../../bench/support/sql-recorder.ts";
import { openTestDatabase } from "../harness/test-database.ts";

/** Lists the messages that a transaction sends to PostgreSQL; notifications come from other databases. */
async function listMessages(database: Database, run: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const sent = await recordStatements(async () => void (await database.transaction(run)));
  return sent.map(({ text }) => text).filter((text) => !text.includes("pg_notify"));
}

const change = sql`update settings set value = '1' where key = 'none'`;
const messages: [string, (database: Database) => (tx: Tx) => Promise<unknown>, string[]][] = [
  [
    "a first statement without parameters travels with the begin",
    () => async (tx) => {
      await sql`select 1`.execute(tx);
      await sql`select 2`.execute(tx);
    },
    ["begin; select 1", "select 2", "commit"],
  ],
  [
    "one with parameters comes after it",
    () => (tx) => sql`select ${1}::integer`.execute(tx),
    ["begin", "select $1::integer", "commit"],
  ],
  ["a transaction without statements sends nothing", () => async () => {}, []],
  [
    "one whose only statement goes with the commit is one message",
    (database) => async () => database.commitWith(change),
    ["begin; update settings set value = '1' where key = 'none'; commit"],
  ],
];
test.each(messages)("%s", async (_what, run, expected) => {
  await using database = await openTestDatabase("postgres");
  expect(await listMessages(database, run(database))).toEqual(expected);
});

test("the first statement's rows are its own, and nothing of a failed one stays", async () => {
  await using database = await openTestDatabase("postgres");
  const count = (tx: Tx) => sql<{ codes: number }>`select count(*)::integer as codes from discount_codes`.execute(tx);
  const add = (amount: number) =>
    sql`insert into discount_codes (code, amount_paise) values ('one', ${sql.lit(amount)})`;
  expect(await database.transaction(async (tx) => (await count(tx)).rows)).toEqual([{ codes: 0 }]);
  const refused = database.transaction(async (tx) => {
    await sql`insert into discount_codes (code, amount_paise) values ('two', 2); ${add(-1)}`.execute(tx);
  });
  await expect(refused).rejects.toMatchObject({ code: "23514", constraint: "discount_positive" });
  const undone = database.transaction(async (tx) => {
    await add(1).execute(tx);
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  expect((await count(database.db)).rows).toEqual([{ codes: 0 }]);
  await database.transaction(async (tx) => void (await add(1).execute(tx)));
  expect((await count(database.db)).rows).toEqual([{ codes: 1 }]);
});

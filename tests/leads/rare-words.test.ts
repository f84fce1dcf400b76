import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findLeads, findOpenLeads } from "#db/queries/leads/lead-queries.ts";
import { countRowsRead } from "../harness/rows-read.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

let shop: TestShop;
/** Message 1 is the oldest and the only one with the word 'rarely'; every message has the word 'bottle'. */
const messages = 6_000;

beforeAll(async () => {
  shop = await createTestShop();
  await sql`
    insert into leads (form_key, first_name, last_name, email, phone_number, message, state, submitted_at)
    select 'many' || n, 'Sample', 'Person', 'many' || n || '@example.com', '919700000000',
      case when n = 1 then 'rarely a bottle' else 'a bottle' end, case when n % 2 = 0 then 'new' else 'closed' end,
      now() - (${messages} - n) * interval '1 minute'
    from generate_series(1, ${messages}) n`.execute(shop.database.db);
  await sql`vacuum analyze leads`.execute(shop.database.db);
});
afterAll(() => shop[Symbol.asyncDispose]());

const search = { states: undefined, beyond: undefined, limit: 26 };

/** Runs the search and counts the messages that it reads. */
async function readAndCount(beginnings: string[], states?: string[]) {
  return await shop.database.transaction(async (tx) => {
    const before = await countRowsRead(tx, "leads");
    const found = await findLeads(tx, { ...search, beginnings, states });
    return { found, read: (await countRowsRead(tx, "leads")) - before };
  });
}

test.each([
  ["a word of the oldest message", ["rarely"], 1],
  ["a word and one that all have", ["bottle", "rarely"], 1],
  ["a word and a letter that begins another of all", ["rarely", "b"], 1],
  ["a letter alone that begins none", ["z"], 0],
  ["a word that none has", ["nowhere"], 0],
  ["a word that all have", ["bottle"], 26],
])("%s is found without reading all messages", async (_, beginnings, count) => {
  const { found, read } = await readAndCount(beginnings);
  expect(found).toHaveLength(count);
  expect(read).toBeLessThan(700);
});

test("a common word in a state that few are in is looked for among those", async () => {
  await sql`update leads set state = 'answered' where id in (select id from leads order by id limit 3)`.execute(
    shop.database.db,
  );
  const { found, read } = await readAndCount(["bottle"], ["answered"]);
  expect(found).toHaveLength(3);
  expect(read).toBeLessThan(50);
});

test("the open ones among many old closed messages are found by their states", async () => {
  const { db } = shop.database;
  await db.updateTable("leads").set({ state: "closed" }).execute();
  await db.updateTable("leads").set({ state: "answered" }).where("formKey", "in", ["many5", "many6"]).execute();
  await sql`vacuum analyze leads`.execute(db);
  const { found, read } = await shop.database.transaction(async (tx) => {
    const before = await countRowsRead(tx, "leads");
    const found = await findOpenLeads(tx, { ...search, beginnings: [], until: new Date() });
    return { found, read: (await countRowsRead(tx, "leads")) - before };
  });
  expect(found).toHaveLength(2);
  expect(read).toBeLessThan(50);
});

test("pages of a common word follow each other, newest first, within the asked state", async () => {
  const seen: number[] = [];
  for (let page = 0; page < 30; page++) {
    const asked = { beginnings: ["bottle"], states: ["closed"], beyond: seen.at(-1), limit: 20 };
    seen.push(...(await findLeads(shop.database.db, asked)).map(({ id }) => id));
  }
  const { rows } = await sql<{ id: number }>`
    select id from leads where state = 'closed' order by submitted_at desc, id desc limit 600`.execute(
    shop.database.db,
  );
  expect(seen).toEqual(rows.map(({ id }) => id));
});

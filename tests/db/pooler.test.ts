import { sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { createEmptyDatabase } from "../harness/empty-database.ts";
import { copyDatabase } from "../harness/postgres-templates.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { startTransactionPooler } from "../harness/transaction-pooler.ts";
import { createPaidOrder, runDueWork } from "../payments/payment-fixtures.ts";

const copySeeded = () => copyDatabase(inject("postgresUrl"), inject("postgresTemplates").seeded);
const poolOf = async (directUrl: string) => {
  const pooler = await startTransactionPooler(directUrl);
  return { ...pooler, directUrl };
};

test("orders are placed, paid and mailed through a pooler in transaction mode", async () => {
  await using pooler = await poolOf(await copySeeded());
  await using shop = await createTestShop({
    databaseUrl: pooler.url,
    postgres: { directUrl: pooler.directUrl },
    payOnline: true,
  });
  const placed = await Promise.all(
    Array.from({ length: 12 }, () => shop.shop.checkout.placeCod(buildPlacement(), { address: null })),
  );
  expect(placed.map(({ ok }) => ok)).toEqual(placed.map(() => true));
  const paid = await createPaidOrder(shop, { email: "paid@example.com" });
  await runDueWork(shop);
  const [mail] = await shop.mailbox("paid@example.com");
  expect(mail?.subject).toBe(`Order Confirmed: ${paid.orderNumber}`);
  expect(await shop.mailbox("sample@example.com")).toHaveLength(12);
  const heard = new Promise<string>((resolve) =>
    shop.database.onNotify((message) => message !== "" && resolve(message)),
  );
  await shop.database.transaction((tx) => shop.database.notify(tx, "product:mountainwater"));
  expect(await heard).toBe("product:mountainwater");
  expect(pooler.transactions()).toBeGreaterThan(100);
});

test("migrations and notifications bypass the pooler, and its sessions keep no state", async () => {
  const directUrl = await createEmptyDatabase(inject("postgresUrl"));
  await using pooler = await poolOf(directUrl);
  const database = await openDatabase({ url: pooler.url, directUrl, dataDir: "", statementMs: 1_234 });
  const limitNow = async () => {
    const { rows } = await sql<{ now: string }>`select current_setting('statement_timeout') as now`.execute(
      database.db,
    );
    return rows[0]?.now;
  };
  expect(await limitNow()).toBe("1234ms");
  const inside = await database.transaction(async (tx) => {
    const { rows } = await sql<{ limit: string; lock: string; idle: string }>`
      select current_setting('statement_timeout') as limit, current_setting('lock_timeout') as lock,
             current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx);
    return rows[0];
  });
  expect(inside).toEqual({ limit: "1234ms", lock: "10s", idle: "20s" });
  await expect(sql`select 1 / 0`.execute(database.db)).rejects.toMatchObject({ code: "22012" });
  expect(await limitNow()).toBe("1234ms");
  await database.close();
  const client = new pg.Client({ connectionString: pooler.url });
  await client.connect();
  for (let each = 0; each < 6; each++) {
    const { rows } = await client.query(
      "select current_setting('statement_timeout') as limit, (select count(*)::int from pg_listening_channels()) as listens, (select count(*)::int from pg_prepared_statements where name <> '') as prepared, (select count(*)::int from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())) as locks",
    );
    expect(rows).toEqual([{ limit: "0", listens: 0, prepared: 0, locks: 0 }]);
  }
  await client.end();
});

test("refuses a pooler without the direct address of the server", async () => {
  await using pooler = await poolOf(await copySeeded());
  await expect(openDatabase({ url: pooler.url, dataDir: "" })).rejects.toThrow("unsupported startup parameter");
});

test("PostgreSQL cancels a statement that takes too long, unless its transaction has a longer limit", async () => {
  const url = await copySeeded();
  await using pooler = await poolOf(url);
  for (const address of [{ url }, { url: pooler.url, directUrl: url }]) {
    const database = await openDatabase({ ...address, dataDir: "", statementMs: 100, poolSize: 2 });
    const slow = sql`select pg_sleep(0.4)`;
    await expect(slow.execute(database.db)).rejects.toMatchObject({ name: "DatabaseUnavailable", code: "57014" });
    await expect(database.transaction((tx) => slow.execute(tx))).rejects.toMatchObject({ code: "57014" });
    await database.transaction((tx) => slow.execute(tx), { withinMs: 5_000 });
    await expect(slow.execute(database.db)).rejects.toMatchObject({ code: "57014" });
    await database.close();
  }
});

test("waits for a free connection up to its limit, and counts those waiting", async () => {
  const database = await openDatabase({ url: await copySeeded(), dataDir: "", poolSize: 2, connectMs: 1_000 });
  const two = [1, 2].map(() => sql`select pg_sleep(3)`.execute(database.db));
  await expect.poll(() => database.health?.().open).toBe(2);
  const third = sql`select 1`.execute(database.db);
  expect(database.health?.()).toMatchObject({ waiting: 1, open: 2 });
  await expect(third).rejects.toMatchObject({ name: "DatabaseUnavailable" });
  await Promise.all(two);
  await database.close();
});

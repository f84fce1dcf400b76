import { sql } from "kysely";
import pg from "pg";
import { beforeEach, expect, inject, test } from "vitest";
import { retryLostConnection } from "#db/retry-lost-connection.ts";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { copyDatabase } from "../harness/postgres-templates.ts";
import { startTcpProxy } from "../harness/tcp-proxy.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

beforeEach(() => {
  console.error = () => {}; // lost connections are reported
});

const copySeeded = () => copyDatabase(inject("postgresUrl"), inject("postgresTemplates").seeded);
const order = () => buildCodBody([{ id: "mountainwater-6", quantity: 2 }], 948);
const countOrders = async (shop: TestShop) => {
  const { count } = await shop.database.db
    .selectFrom("orders")
    .select((all) => all.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};
const ask = async (shop: TestShop, path: string, body: unknown) => {
  const response = await shop.post(path, body);
  return { status: response.status, body: await response.json() };
};

test("a request with a key runs once when its answer is lost; without a key the buyer is told to check first", async () => {
  await using proxy = await startTcpProxy(await copySeeded());
  await using shop = await createTestShop({ databaseUrl: proxy.url, role: "web" });

  const body = order();
  proxy.loseAnswerTo("commit");
  const placed = await ask(shop, "/api/orders/cod", body);
  expect(placed).toMatchObject({ status: 200, body: { orderId: expect.any(String) } });
  expect(await countOrders(shop)).toBe(1);
  expect(await ask(shop, "/api/orders/cod", body)).toEqual(placed);

  proxy.loseAnswerTo("commit");
  const { orderId, token } = placed.body;
  const cancelled = await ask(shop, `/api/orders/link/${token}/cancel`, {});
  expect(cancelled).toMatchObject({ status: 503, body: { error: { code: "outcome-unknown" } } });
  expect(cancelled.body.error.message).toMatch(/may have been saved/);
  const known = await shop.database.db.selectFrom("orders").select(["id", "status"]).execute();
  expect(known).toEqual([{ id: orderId, status: "cancelled" }]);

  proxy.cut();
  await expect.poll(proxy.connections).toBe(0);
  const meanwhile = ask(shop, "/api/orders/cod", order());
  expect(await ask(shop, `/api/orders/link/${token}/cancel`, {})).toMatchObject({
    status: 503,
    body: { error: { code: "unavailable" } },
  });
  proxy.mend();
  expect((await meanwhile).status).toBe(200);
  expect(await countOrders(shop)).toBe(2);
});

test("a connection lost between two statements ends neither the program nor the transaction, which is retried", async () => {
  await using shop = await createTestShop({ role: "web" });
  const other = new pg.Client({ connectionString: shop.databaseUrl });
  await other.connect();
  const pids: number[] = [];
  const act = () =>
    shop.database.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const pid = rows[0]?.pid ?? 0;
      if (pids.push(pid) === 1) {
        await other.query("select pg_terminate_backend($1)", [pid]);
        const running = () => other.query("select from pg_stat_activity where pid = $1", [pid]);
        await expect.poll(async () => (await running()).rows.length).toBe(0);
      }
      return (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows;
    });
  const done = await retryLostConnection(act);
  expect(pids).toHaveLength(2);
  expect(done).toEqual([{ pid: pids[1] }]);
  await other.end();
});

test("connections opened while the server was read-only are not used again", async () => {
  const url = await copySeeded();
  await using shop = await createTestShop({ databaseUrl: url, role: "web", postgres: { poolSize: 3, retryMs: 300 } });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  // Like the sessions of a standby: they keep the mode that they began with.
  const setReadOnly = async (state: "on" | "off") => {
    await owner.query(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = ${state}`);
  };
  await setReadOnly("on");
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(shop.database.db).catch(() => {})));
  expect(await ask(shop, "/api/orders/cod", order())).toMatchObject({
    status: 503,
    body: { error: { code: "unavailable" } },
  });
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(shop.database.db)));
  await setReadOnly("off");
  const all = await Promise.all([1, 2, 3].map(() => ask(shop, "/api/orders/cod", order())));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await countOrders(shop)).toBe(3);
  await owner.end();
});

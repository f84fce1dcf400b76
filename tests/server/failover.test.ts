import { randomUUID } from "node:crypto";
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { takeBaseBackup } from "../harness/base-backup.ts";
import { setStock } from "../harness/db-snapshot.ts";
import { createEmptyDatabase } from "../harness/empty-database.ts";
import { type RunningProgram, startProgram } from "../harness/program.ts";
import { type PostgresServer, startPostgres } from "../harness/start-postgres.ts";
import { startTcpProxy } from "../harness/tcp-proxy.ts";

const limitMs = 120_000;
const runbook = readFileSync("deploy/RUNBOOK.md", "utf8");
/** Settings of both servers, as deployed. */
const settings = [...readFileSync("deploy/postgres/replicated.conf", "utf8").matchAll(/^(\w+) = (.*)$/gm)].map(
  ([, name, value = ""]) => `${name}=${value.replaceAll("'", "")}`,
);

/** Returns the runbook's statements that are marked with this word. */
const statementsOf = (mark: string) =>
  [...runbook.matchAll(new RegExp(`^\`\`\`sql ${mark}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].flatMap(([, text = ""]) =>
    text.split(/(?<=;)\n/).filter((statement) => statement.trim() !== ""),
  );

const servers: PostgresServer[] = [];
const copies: RunningProgram[] = [];
const archive = mkdtempSync(join(tmpdir(), "shop-archive-"));
const archiveFlags = [
  ...settings,
  "full_page_writes=on",
  `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
];
let primary: PostgresServer;
let replica: PostgresServer;
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let databaseName: string;

const start = async (flags: string[], folder?: string) => {
  const server = await startPostgres([...archiveFlags, ...flags], folder);
  servers.push(server);
  return server;
};
/** Runs statements on a server, bypassing the proxy. */
const run = async (server: PostgresServer, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: urlOf(server) });
  await client.connect();
  try {
    const results = [];
    for (const statement of statements) results.push((await client.query(statement)).rows);
    return results.flat();
  } finally {
    await client.end();
  }
};
const urlOf = ({ url }: PostgresServer) => Object.assign(new URL(url), { pathname: databaseName ?? "/postgres" }).href;

beforeAll(async () => {
  primary = await start([]);
  const { uid, gid } = statSync(primary.folder);
  chownSync(archive, uid, gid);
  chmodSync(archive, 0o700);
  proxy = await startTcpProxy(await createEmptyDatabase(primary.url));
  databaseName = new URL(proxy.url).pathname;
  const startCopy = async () => void copies.push(await startProgram({ DATABASE_URL: proxy.url, TRUST_PROXY: "1" }));
  await Promise.all([startCopy(), follow()]);
  await startCopy(); // on a shop that is migrated and seeded
}, 2 * limitMs);

async function follow(): Promise<void> {
  const account = "user=postgres password=postgres application_name=replica";
  const folder = await takeBaseBackup(primary, "standby.signal");
  replica = await start([`primary_conninfo=host=127.0.0.1 port=${primary.port} ${account}`], folder);
}

afterAll(async () => {
  for (const copy of copies) await copy.kill();
  await proxy?.[Symbol.asyncDispose]();
  for (const server of servers) await server.stop();
  rmSync(archive, { recursive: true, force: true });
});

type Answer = { key: string; status: number; ms: number; retryAfter: string | null; code?: string; orderId?: string };
let buyers = 0;

/** Places one order, retrying with the same key until it is confirmed. */
async function buy(answers: Answer[], item = { id: "mountainwater-6", quantity: 1 }): Promise<void> {
  const number = ++buyers;
  const headers = { "content-type": "application/json", "x-forwarded-for": `198.51.100.${number % 250}` };
  const send = async (copy: number, path: string, body: unknown) => {
    const url = copies[copy % copies.length]?.url ?? "";
    return await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  };
  const key = randomUUID();
  let total = 0;
  for (let tried = 0; tried < 60; tried++) {
    const startedAt = performance.now();
    const isQuoted = total > 0;
    const body = isQuoted
      ? { ...buildCodBody([item], total, key), email: `buyer${number}@example.com` }
      : { items: [item] };
    const response = await send(number + tried, isQuoted ? "/api/orders/cod" : "/api/orders/quote", body);
    const read = await response.json();
    const ms = performance.now() - startedAt;
    const retryAfter = response.headers.get("retry-after");
    answers.push({ key, status: response.status, ms, retryAfter, code: read.error?.code, orderId: read.orderId });
    if (response.status !== 200) await pause(200);
    else if (isQuoted) return;
    else total = read.total;
  }
}

/** Places one order after another until `enough`. */
async function sell(answers: Answer[], enough: () => boolean): Promise<void> {
  while (!enough()) await buy(answers);
}

/** Verifies the books on a server. */
async function findBreaches(server: PostgresServer) {
  const database = await openDatabase({ url: urlOf(server), dataDir: "", mayMigrate: false });
  const { breaches } = await verifyBooks({ database, clock: () => new Date(), media: undefined })();
  await database.close();
  return breaches;
}

const confirmed = (answers: Answer[]) => answers.filter(({ orderId }) => orderId !== undefined);

test("loses no confirmed order when the primary dies, and both copies continue with the replica", {
  timeout: limitMs,
}, async () => {
  await run(primary, ...statementsOf("replica"));
  await expect.poll(() => run(primary, "select sync_state from pg_stat_replication")).toEqual([{ sync_state: "sync" }]);
  const shop = await openDatabase({ url: urlOf(primary), dataDir: "", mayMigrate: false });
  const ofLime = shop.db.selectFrom("variants").select("sku").where("productId", "=", "sparklinglime");
  const { sku } = await ofLime.where("packSize", "=", 4).executeTakeFirstOrThrow();
  await setStock(shop, sku, 2);
  await shop.close();
  const pages = copies.map(({ url }) => `${url}/single-product-page/sparkling-lime`);
  const readPage = async (url: string) => (await (await fetch(url)).text()).includes("Pack of 4, Out of stock");
  expect(await Promise.all(pages.map(readPage))).toEqual([false, false]);

  const answers: Answer[] = [];
  let isOver = false;
  const selling = Promise.all(Array.from({ length: 6 }, () => sell(answers, () => isOver)));
  await expect.poll(() => confirmed(answers).length, { timeout: 20_000 }).toBeGreaterThan(12);
  await primary.kill();
  const before = confirmed(answers).length;
  const killedAt = performance.now();
  await expect.poll(() => answers.some(({ status }) => status === 503), { timeout: 15_000 }).toBe(true);
  await run(replica, ...statementsOf("promote"));
  proxy.leadTo(replica.url);
  await expect.poll(() => confirmed(answers).length, { timeout: 15_000 }).toBeGreaterThan(before + 12);
  const backAfterMs = performance.now() - killedAt;
  isOver = true;
  await selling;
  console.info(`sold again ${Math.round(backAfterMs)} ms after the primary died`);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(10_000);
  for (const { status, retryAfter, code } of answers)
    if (status === 503)
      expect([retryAfter, code]).toEqual(["10", expect.stringMatching(/^(unavailable|outcome-unknown)$/)]);
  const orders = await run(replica, "select id, idempotency_key as key from orders order by 1");
  const kept = confirmed(answers).map(({ orderId, key }) => ({ id: orderId, key }));
  expect(orders).toEqual(kept.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1)));

  expect(await findBreaches(replica)).toEqual([]);

  // a change by one copy drops the cached pages of both
  expect(await Promise.all(pages.map(readPage))).toEqual([false, false]);
  await buy(answers, { id: "sparklinglime-4", quantity: 2 });
  for (const page of pages) await expect.poll(() => readPage(page), { timeout: 10_000 }).toBe(true);
  // jobs continue; one whose claim was lost with the primary waits for the end of its lease
  const undone = "select count(*)::int from jobs where kind like 'mail.%' and done_at is null and attempts = 0";
  await expect.poll(() => run(replica, undone), { timeout: 15_000 }).toEqual([{ count: 0 }]);
  for (const { url } of copies) expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test("restores the second before a table was emptied, and both copies sell on that server", {
  timeout: limitMs,
}, async () => {
  const folder = await takeBaseBackup(replica, "recovery.signal");
  const answers: Answer[] = [];
  await sell(answers, () => confirmed(answers).length >= 5);
  const [{ count }] = await run(replica, "select count(*)::int from orders");
  await run(replica, ...statementsOf("restore-point"));
  // No restore point marks the moment before a mistake; only the clock tells it.
  const [{ secondBefore }] = await run(replica, 'select clock_timestamp()::text as "secondBefore"');
  await pause(1_000);
  await run(replica, "truncate orders cascade");
  expect(await run(replica, "select count(*)::int from orders")).toEqual([{ count: 0 }]);
  // The copies' later writes go into a log file that is archived only when it is full.
  const [{ last }] = await run(replica, "select pg_walfile_name(pg_current_wal_lsn()) as last");
  await run(replica, ...statementsOf("archive"));
  const archived = `select last_archived_wal >= '${last}' as done from pg_stat_archiver`;
  await expect.poll(() => run(replica, archived), { timeout: 20_000 }).toMatchObject([{ done: true }]);

  const target = [
    `restore_command=cp ${archive}/%f %p`,
    `recovery_target_time=${secondBefore}`,
    "recovery_target_action=promote",
    "synchronous_standby_names=",
  ];
  const recovered = await start(target, folder);
  await expect
    .poll(() => run(recovered, "select pg_is_in_recovery() as still"), { timeout: 30_000 })
    .toEqual([{ still: false }]);
  proxy.leadTo(recovered.url);
  await replica.kill();
  expect(await run(recovered, "select count(*)::int from orders")).toEqual([{ count }]);
  const known = await run(recovered, "select id from orders");
  expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed(answers).map(({ orderId }) => orderId)));
  expect(await findBreaches(recovered)).toEqual([]);
  await sell(answers, () => confirmed(answers).length >= 8);
  expect(await run(recovered, "select count(*)::int from orders")).toEqual([{ count: count + 3 }]);
});

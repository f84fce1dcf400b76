import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { takeBaseBackup } from "#tests/harness/base-backup.ts";
import { type PostgresServer, startPostgres } from "#tests/harness/start-postgres.ts";
import {
  buildOrderInput,
  measureOrdersPerSecond,
  type OrderInput,
  openStockedShop,
  placeOrder,
  sampleCarts,
} from "./place-orders.ts";
import { type Bench, formatSpread, measureRatios, median, type ResultRow } from "./support/results-table.ts";

const turns = 7;
/** Both servers sync to disk, as in production, so that the wait for the replica is compared with a real commit. */
const flags = ["fsync=on", "synchronous_commit=on", "full_page_writes=on", "wal_level=replica", "max_wal_senders=4"];

async function withServers<T>(measure: (primary: PostgresServer) => Promise<T>): Promise<T> {
  const folder = () => mkdtempSync(join(tmpdir(), "shop-bench-"));
  const primary = await startPostgres([...flags, "wal_keep_size=1GB"], folder());
  const follows = `primary_conninfo=host=127.0.0.1 port=${primary.port} user=postgres password=postgres`;
  const copy = await takeBaseBackup(primary, "standby.signal", folder());
  try {
    const replica = await startPostgres([...flags, follows], copy);
    try {
      return await measure(primary);
    } finally {
      await replica.stop();
    }
  } finally {
    await primary.stop();
    rmSync(copy, { recursive: true, force: true });
  }
}

async function measure(primary: PostgresServer): Promise<ResultRow[]> {
  const admin = new pg.Client({ connectionString: primary.url });
  await admin.connect();
  const { shop, database } = await openStockedShop(primary.url);
  /** Turns the wait for the replica on or off; returns once the setting is in effect. */
  const waitForReplica = async (isWaited: boolean) => {
    await admin.query(`alter system set synchronous_standby_names = '${isWaited ? "*" : ""}'`);
    await admin.query("select pg_reload_conf()");
    const state = isWaited ? "sync" : "async";
    for (;;) {
      const { rows } = await admin.query("select from pg_stat_replication where sync_state = $1", [state]);
      if (rows.length === 1) return;
    }
  };
  const buyers: OrderInput[] = [];
  for (const ids of sampleCarts) buyers.push(await buildOrderInput(shop, ids));
  const rates: number[] = [];
  const sell = async (isWaited: boolean) => {
    await waitForReplica(isWaited);
    return await measureOrdersPerSecond(buyers, (asking) => placeOrder(shop, asking));
  };
  try {
    await sell(false);
    await sell(true);
    const waited = async () => {
      rates.push(await sell(true));
      return rates.at(-1) ?? 0;
    };
    const ratios = await measureRatios(turns, waited, () => sell(false));
    return [
      {
        what: `orders placed a second with a synchronous replica, ${sampleCarts.length} buyers at once`,
        figure: `${median(ratios).toFixed(2)} of it (${median(rates).toFixed(0)} a second here)`,
        against: "the same server, whose commits wait for its own disk only",
        noise: formatSpread(ratios),
      },
    ];
  } finally {
    await admin.query("alter system reset synchronous_standby_names");
    await admin.query("select pg_reload_conf()");
    await database.close();
    await admin.end();
  }
}

export const synchronousReplicaBench: Bench = { title: "Synchronous replica", run: () => withServers(measure) };

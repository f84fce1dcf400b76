import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Opened, PostgresOptions, ReportTrouble } from "./client.ts";
import { channel, guardOuterHandle, openKysely } from "./database-handle.ts";
import { openListener } from "./listener.ts";
import type { InSession } from "./migrate.ts";
import { limitedPool, type StatementLimits } from "./postgres-pool.ts";
import { connectReplica } from "./replica/connect-replica.ts";
import type { Tables } from "./tables.ts";

const int8 = pg.types.builtins.INT8;
/** Parses numbers as PGlite does. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
};

/**
 * Opens a PostgreSQL. With `directUrl`, `url` is a pooler in transaction mode (PgBouncer), which may run two
 * transactions of a connection in different sessions. Limits are then not set at the start of a connection, and
 * migrations and notifications, which need their own session, connect to PostgreSQL directly.
 */
export async function openPostgres(options: PostgresOptions, waitMs: number): Promise<Opened> {
  const { url, directUrl, replicaUrl, poolSize = 10, mayMigrate, pingMs = 8_000, retryMs, report } = options;
  const limits: StatementLimits = {
    statementMs: options.statementMs ?? 2 * waitMs,
    lockMs: 2 * waitMs,
    idleMs: 4 * waitMs,
  };
  const pooled = directUrl !== undefined;
  const connectionTimeoutMillis = options.connectMs ?? waitMs;
  const direct = { connectionString: directUrl ?? url, connectionTimeoutMillis };
  const pool = openPool({ connectionString: url, connectionTimeoutMillis, max: poolSize }, pooled ? undefined : limits);
  pool.on("error", (error) => report("idle connection to the database lost", error));
  const listener = await openListener({
    connection: direct,
    channel,
    send: (message) => pool.query("select pg_notify($1, $2)", [channel, message]),
    pingMs,
    report,
  }).catch(async (error: unknown) => {
    await pool.end();
    throw pooled && error instanceof Error ? Object.assign(error, { isOnDirectWay: true }) : error;
  });
  const primary = { raw: pool, limited: limitedPool(pool, { limits, pooled }) };
  const { statementMs } = limits;
  const reads =
    replicaUrl === undefined
      ? undefined
      : connectReplica({ url: replicaUrl, poolSize, statementMs, types, primary, listener, pingMs, report });
  const { db, migrated } = await openKysely(new PostgresDialect({ pool: reads?.pool ?? primary.limited }), {
    mayChange: mayMigrate,
    session: createSession(direct, report),
  }).catch(async (error: unknown) => {
    await listener.close();
    await reads?.close();
    throw error;
  });
  reads?.start();
  return {
    kind: "postgres",
    ...guardOuterHandle(db, waitMs, { atCommit: true }),
    onNotify: listener.onNotify,
    migrated,
    replica: reads?.replica,
    retryMs,
    health: () => ({ ...countConnections(pool), most: poolSize, listenerSilentMs: listener.silentMs() }),
    prepareSnapshot: async () => ({ source: { kind: "postgres", url: directUrl ?? url }, heldMs: 0 }),
    close: async () => {
      await listener.close();
      await reads?.close();
      await db.destroy();
    },
  };
}

/** Opens the pool; `limits` are set at the start of a connection. */
function openPool(options: pg.PoolConfig, limits: StatementLimits | undefined): pg.Pool {
  return new pg.Pool({
    ...options,
    keepAlive: true,
    types,
    statement_timeout: limits?.statementMs,
    lock_timeout: limits?.lockMs,
    idle_in_transaction_session_timeout: limits?.idleMs,
  });
}

/** Creates the session of migrations, which hold a session lock and may take long, so they don't use the pool. */
function createSession(connection: pg.PoolConfig, report: ReportTrouble): InSession {
  return async (run) => {
    const pool = new pg.Pool({ ...connection, max: 1 });
    // A running statement reports its own failure; without a listener, a connection lost in between would end the
    // process.
    pool.on("error", (error) => report("connection of the migrations lost", error));
    await using session = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    return await session.connection().execute(run);
  };
}

const countConnections = (pool: pg.Pool) => ({
  waiting: pool.waitingCount,
  open: pool.totalCount,
  idle: pool.idleCount,
});

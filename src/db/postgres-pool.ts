import { AsyncLocalStorage } from "node:async_hooks";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { asUnavailable, DatabaseUnavailable, isConnectionLost, isReadOnlyServer } from "./database-unavailable.ts";
import { namePrepared } from "./prepared-statements.ts";

/** Time limits that PostgreSQL enforces, in milliseconds. */
export type StatementLimits = { statementMs: number; lockMs: number; idleMs: number };

type Options = {
  limits: StatementLimits;
  /** True behind a pooler, which gives each transaction another session: limits are then set per transaction. */
  pooled: boolean;
};

export type RunningTransaction = {
  /** Its time limit, if longer than usual (imports and exports). */
  withinMs: number | undefined;
  /** The statement to send together with the commit. */
  last?: string;
};

/** The current transaction. */
export const runningTransaction = new AsyncLocalStorage<RunningTransaction>();

/** PostgreSQL cancels a statement at its limit; a connection that is silent for this much longer is dead. */
const graceMs = 5_000;

/**
 * The pool that Kysely uses: sets time limits for every statement, and throws `DatabaseUnavailable` when the database
 * fails. When a connection turns out to be dead or to lead to a read-only server, all connections of the same age or
 * older are closed instead of reused: they would read from a database that no longer changes.
 */
export function limitedPool(pool: pg.Pool, options: Options): PostgresPool {
  const known = new WeakMap<pg.PoolClient, { client: PostgresPoolClient; generation: number }>();
  let generation = 0;
  const add = (client: pg.PoolClient) => {
    // A connection that is lost between two statements emits an error, which ends the process if nobody listens.
    client.on("error", () => {});
    const born = generation;
    const parts = {
      ...options,
      isOld: () => born !== generation,
      onWrongServer: () => {
        if (born === generation) generation += 1;
      },
    };
    const added = { client: limitedClient(client, parts), generation };
    known.set(client, added);
    return added;
  };
  return {
    options: pool.options,
    connect: async () => {
      for (;;) {
        const client = await pool.connect().catch((error) => {
          throw new DatabaseUnavailable(error);
        });
        const limited = known.get(client) ?? add(client);
        if (limited.generation === generation) return limited.client;
        client.release(true);
      }
    },
    end: () => pool.end(),
  };
}

type ClientParts = Options & {
  isOld: () => boolean;
  /** Called when the server turned out to be a standby, or dead. */
  onWrongServer: () => void;
};

/** State of a connection while Kysely uses it. */
type Use = {
  inTransaction: boolean;
  /** Begins the transaction; sent with its first statement. */
  begin: string | undefined;
  /** Kept until the release, because Kysely reports the rollback's failure instead of the commit's. */
  isOutcomeUnknown: boolean;
};
const unused: Use = { inTransaction: false, begin: undefined, isOutcomeUnknown: false };

type Connection = ClientParts & { client: pg.PoolClient; use: Use };

function limitedClient(client: pg.PoolClient, parts: ClientParts): PostgresPoolClient {
  const connection: Connection = { ...parts, client, use: { ...unused } };
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    return run(connection, String(text), values);
  }
  return {
    query,
    release: (destroy) => {
      connection.use = { ...unused };
      client.release(destroy || parts.isOld());
    },
  };
}

/** Runs what Kysely sends; a begin waits for the first statement. */
async function run(connection: Connection, text: string, values: readonly unknown[]) {
  const { use, limits, pooled } = connection;
  if (/^(begin|start transaction)/.test(text)) {
    use.inTransaction = true;
    use.begin = `${text}${limitsOfTransaction(limits, pooled)}`;
    return nothing;
  }
  const isEnd = text === "commit" || text === "rollback";
  if (isEnd) use.inTransaction = false;
  // After an error PostgreSQL skips the rest of a message, so the commit happens only if this statement succeeds.
  const last = text === "commit" ? runningTransaction.getStore()?.last : undefined;
  const whole = last === undefined ? text : `${last}; commit`;
  const first = use.begin;
  use.begin = undefined;
  if (first !== undefined && isEnd && last === undefined) return nothing;
  if (first !== undefined) return await sendFirst(connection, first, whole, values);
  return pooled && !use.inTransaction && !isEnd
    ? await sendAlone(connection, text, values)
    : await send(connection, whole, values);
}

/**
 * Sends the first statement in one message with the begin, which saves a round trip. Parameters forbid it: PostgreSQL
 * takes them for a single statement only.
 */
async function sendFirst(connection: Connection, begin: string, text: string, values: readonly unknown[]) {
  if (values.length === 0) return lastOf(await send(connection, `${begin}; ${text}`, []));
  await send(connection, begin, []);
  return await send(connection, text, values);
}

/** Sends a statement in a transaction of its own, which carries its time limits. */
async function sendAlone(connection: Connection, text: string, values: readonly unknown[]) {
  await send(connection, `begin; ${localLimits(connection.limits)}`, []);
  try {
    const result = await send(connection, text, values);
    await send(connection, "commit", []);
    return result;
  } catch (error) {
    await send(connection, "rollback", []).catch(() => connection.client.end());
    throw error;
  }
}

async function send(connection: Connection, text: string, values: readonly unknown[]) {
  const { client, limits, pooled, onWrongServer } = connection;
  const withinMs = Math.max(runningTransaction.getStore()?.withinMs ?? 0, limits.statementMs) + graceMs;
  // Closes the connection, so that the pool does not reuse it.
  const late = setTimeout(() => {
    onWrongServer();
    void client.end();
  }, withinMs);
  try {
    const name = pooled ? undefined : namePrepared(text);
    return await client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  } catch (error) {
    throw explain(connection, error, text);
  } finally {
    clearTimeout(late);
  }
}

/** Turns a failure of the connection into `DatabaseUnavailable`, which says whether a change may have been committed. */
function explain({ use, pooled, onWrongServer }: Connection, error: unknown, text: string): unknown {
  const known = asUnavailable(error);
  if (isReadOnlyServer(known)) onWrongServer();
  else if (isConnectionLost(known)) use.isOutcomeUnknown ||= commits(text, pooled || use.inTransaction);
  return use.isOutcomeUnknown && known instanceof DatabaseUnavailable
    ? new DatabaseUnavailable(known.cause, { isOutcomeUnknown: true })
    : known;
}

/** The answer to a begin that is sent later, and to the end of a transaction without statements. */
const nothing: PostgresQueryResult<unknown> = { command: "COMMIT", rowCount: 0, rows: [] };

/** Picks the last result of a message; `pg` lists the results of several statements. */
const lastOf = <T>(results: T | T[]): T | undefined => (Array.isArray(results) ? results.at(-1) : results);

/** True for a commit, and for a change outside a transaction, which commits by itself. */
function commits(text: string, inTransaction: boolean): boolean {
  return /(^|; )commit$/.test(text) || (!inTransaction && !/^(select|begin|start|rollback)\b/i.test(text));
}

/** Sent in one message with `begin`, so they cost no further round trip; behind a pooler no session keeps them. */
function limitsOfTransaction(limits: StatementLimits, pooled: boolean): string {
  const statementMs = runningTransaction.getStore()?.withinMs ?? 0;
  if (pooled) return `; ${localLimits({ ...limits, statementMs: Math.max(statementMs, limits.statementMs) })}`;
  return statementMs > limits.statementMs ? `; set local statement_timeout = ${statementMs}` : "";
}

function localLimits({ statementMs, lockMs, idleMs }: StatementLimits): string {
  return [
    `set local statement_timeout = ${statementMs}`,
    `set local lock_timeout = ${lockMs}`,
    `set local idle_in_transaction_session_timeout = ${idleMs}`,
  ].join("; ");
}

import { AsyncLocalStorage } from "node:async_hooks";
import { CamelCasePlugin, type Dialect, Kysely, type KyselyPlugin, type RawBuilder, sql } from "kysely";
import { inSpan } from "#telemetry/spans.ts";
import { unfinishedRestore, unfinishedRestoreWords } from "./copy/unfinished-restore.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { findEncodingProblem } from "./encoding.ts";
import { type MigrateOptions, migrate } from "./migrate.ts";
import { type RunningTransaction, runningTransaction } from "./postgres-pool.ts";
import type { Tables } from "./tables.ts";

type Tx = Kysely<Tables>;
export type TransactionOptions = { withinMs?: number };
export type DatabaseHandle = {
  /** For queries outside transactions. Throws inside one: on PGlite's single connection it would deadlock. */
  db: Tx;
  /** Rolls back after `withinMs`, 10 s by default. */
  transaction: <T>(run: (tx: Tx) => Promise<T>, limits?: TransactionOptions) => Promise<T>;
  /**
   * Sends a statement in one message with the commit of the current transaction, so that the rows which it locks are
   * not held during a further round trip or while this program is busy. Its parameters are written as literals.
   */
  commitWith: (statement: RawBuilder<unknown>) => void;
  /** Notifies every instance of the server when `tx` commits. */
  notify: (tx: Tx, message: string) => Promise<void>;
};

/** Minimum `server_version_num`: PostgreSQL 15. */
const minVersion = 150_000;

/** Channel of notifications. */
export const channel = "shop";

/** Converts names: tables and columns are in snake case, names in the program in camel case. */
export const createKysely = (dialect: Dialect): Tx =>
  new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });

/** Opens a database and migrates its schema, or only checks that it is up to date. */
export async function openKysely(
  dialect: Dialect,
  migration: Pick<MigrateOptions, "mayChange" | "session">,
): Promise<{ db: Tx; migrated: string[] }> {
  const db = createKysely(dialect);
  try {
    await requireUsable(db);
    return { db, migrated: await migrate(db.withoutPlugins(), migration) };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function requireUsable(db: Tx): Promise<void> {
  const { rows } = await sql<{ version: string; name: string; encoding: string; unfinished: string | null }>`
    select current_setting('server_version_num') as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding, to_regclass(${unfinishedRestore})::text as unfinished`.execute(
    db,
  );
  const [server] = rows;
  const problem = findEncodingProblem(server?.encoding);
  if (problem) throw new Error(problem);
  if (server?.unfinished) throw new Error(unfinishedRestoreWords);
  if (Number(server?.version) < minVersion)
    throw new Error(`PostgreSQL 15 or newer is required, this is ${server?.name}`);
}

/** Has the code that PostgreSQL uses for a statement that exceeds its time limit. */
const outOfTime = (ms: number) => Object.assign(new Error(`transaction rolled back after ${ms} ms`), { code: "57014" });

const span = {
  kind: "client",
  attributes: { "db.system.name": "postgresql", "db.operation.name": "transaction" },
} as const;

type State = { open: boolean; running: RunningTransaction; last?: RawBuilder<unknown> };

/** `atCommit`: the connection sends the last statement together with the commit; otherwise it runs just before. */
export function guardOuterHandle(db: Tx, waitMs: number, { atCommit = false } = {}): DatabaseHandle {
  const inside = new AsyncLocalStorage<State>();
  return {
    db: new Proxy(db, {
      get(target, key) {
        if (inside.getStore()?.open) throw new Error(`db.${String(key)} used inside a transaction: use its tx`);
        const value = Reflect.get(target, key, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
    transaction: (run, limits = {}) => {
      const { withinMs = 2 * waitMs } = limits;
      if (inside.getStore()?.open) throw new Error("transaction opened inside a transaction: pass tx on");
      const running: RunningTransaction = { withinMs: limits.withinMs };
      const state: State = { open: true, running };
      const begun = (tx: Tx) =>
        inside.run(state, async () => {
          // Breaks deadlocks with code that waits for this transaction, such as a library with its own handle.
          let timer: NodeJS.Timeout | undefined;
          const late = new Promise<never>((_, reject) => {
            const stop = () => reject(new DatabaseUnavailable(outOfTime(withinMs)));
            timer = setTimeout(stop, withinMs);
          });
          try {
            const result = await Promise.race([run(tx.withPlugin(onlyWhile(state))), late]);
            if (!atCommit) await state.last?.execute(tx);
            return result;
          } finally {
            clearTimeout(timer);
            state.open = false;
          }
        });
      return inSpan("transaction", span, () => runningTransaction.run(running, () => db.transaction().execute(begun)));
    },
    commitWith: (statement) => {
      const state = inside.getStore();
      if (!state?.open) throw new Error("no transaction whose commit could take a statement along");
      if (atCommit) state.running.last = statement.compile(db).sql;
      else state.last = statement;
    },
    notify: async (tx, message) => {
      await sql`select pg_notify(${channel}, ${message})`.execute(tx);
    },
  };
}

/**
 * Blocks queries of a transaction that was rolled back on timeout: its code may still be running, and its next
 * statement would otherwise run outside any transaction and persist.
 */
function onlyWhile(state: { open: boolean }): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (!state.open) throw new Error("query after the end of its transaction");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

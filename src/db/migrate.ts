import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import { nameSome } from "#domain/format-count.ts";
import { compareFunctions, replaceChangedFunctions } from "./database-functions.ts";
import { type Migration, type MigrationKind, readBaseline, readMigrations } from "./migration-files.ts";
import type { Tables } from "./tables.ts";

/** How long a migration waits for a lock, how many times it tries, and its longest pause in between. */
type Patience = { lockTimeoutMs: number; tries: number; pauseMs: number };
export type MigrateOptions = {
  /** False with `MIGRATE=off`: only checks that this copy can work with the schema. */
  mayChange?: boolean | undefined;
  /** Runs something in its own session, needed where `db` uses a pooler or a pool with time limits. */
  session?: InSession | undefined;
  migrations?: Migration[];
  /** False keeps the functions as the migrations created them, for a schema of an earlier release. */
  replacesFunctions?: boolean;
  /** False runs all migrations in an empty database too, instead of starting from their result. */
  fromBaseline?: boolean;
  patience?: Patience;
};
export type InSession = <T>(run: (session: Kysely<Tables>) => Promise<T>) => Promise<T>;
type Done = { name: string; kind: MigrationKind };

/** Two seconds per try, because every query of the table queues behind a waiting migration; about a minute in all. */
const defaultPatience: Patience = { lockTimeoutMs: 2_000, tries: 12, pauseMs: 5_000 };
const maxTurnMs = 3_600_000;
/** Kysely's own lock, so that copies of every version take turns. */
const turnLock = sql.lit(3_853_314_791_062_309_107n);
const table = sql.table(DEFAULT_MIGRATION_TABLE);
/** PostgreSQL's codes for a lock timeout and for a deadlock. */
const lockCodes = ["55P03", "40P01"];

/**
 * Migrates the schema to this program's version, each migration in its own transaction, then replaces changed
 * functions. An empty database starts from the baseline, which has the result of most migrations. Returns the names of
 * the migrations that the schema has now and had not. Leaves a schema that a newer program has expanded as it is,
 * functions included; refuses one that a newer program has contracted.
 */
export async function migrate(db: Kysely<Tables>, options: MigrateOptions = {}): Promise<string[]> {
  const { mayChange = true, migrations = readMigrations(), patience = defaultPatience } = options;
  const { replacesFunctions = true, fromBaseline = true } = options;
  const before = await readState(db, migrations);
  if (!mayChange) {
    await requireSchema(db, before);
    return [];
  }
  if (before.pending.length === 0 && (before.isAhead || (await compareFunctions(db)).changed.length === 0)) return [];
  const inSession: InSession = options.session ?? ((run) => db.connection().execute(run));
  return await inSession(async (connection) => {
    await takeTurn(connection);
    try {
      await createTable(connection);
      const { pending, isAhead, isEmpty } = await readState(connection, migrations);
      const covered = isEmpty && fromBaseline ? await startFromBaseline(connection, migrations) : [];
      for (const migration of pending)
        if (!covered.includes(migration)) await runPatiently(connection, migration, patience);
      if (!isAhead && replacesFunctions) await connection.transaction().execute(replaceChangedFunctions);
      return pending.map(({ name }) => name);
    } finally {
      await sql`select pg_advisory_unlock(${turnLock})`.execute(connection);
    }
  });
}

async function readState(db: Kysely<Tables>, migrations: Migration[]) {
  const { rows: found } = await sql<{ table: string | null }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE})::text as "table"`.execute(db);
  const done = found[0]?.table ? await readDone(db) : [];
  const own = new Set(migrations.map(({ name }) => name));
  const newer = done.filter(({ name }) => !own.has(name));
  const broken = newer.filter(({ kind }) => kind === "contract").map(({ name }) => name);
  if (broken.length > 0)
    throw new Error(
      `a newer release has taken away what this one needs (${broken.join(", ")}); start that release or a newer one, or restore the backup from before it`,
    );
  const names = new Set(done.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !names.has(name));
  return { pending, isAhead: newer.length > 0, isEmpty: done.length === 0 };
}

/** Reads which migrations ran. Their kind is a column that databases of older programs do not have yet. */
async function readDone(db: Kysely<Tables>): Promise<Done[]> {
  const { rows } = await sql<Done>`
    select name, coalesce(to_jsonb(m) ->> 'kind', 'expand') as kind from ${table} m order by name`.execute(db);
  return rows;
}

async function requireSchema(db: Kysely<Tables>, { pending }: { pending: Migration[] }): Promise<void> {
  const lacking = pending.length > 0 ? pending : (await compareFunctions(db)).missing;
  if (lacking.length === 0) return;
  const names = nameSome(
    lacking.map(({ name }) => name),
    { max: 3 },
  );
  throw new Error(
    `it lacks ${names}, and MIGRATE=off forbids this copy to add them; run \`npm run shop -- migrate\` first`,
  );
}

async function createTable(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table if not exists ${table} (name varchar(255) primary key, "timestamp" varchar(255) not null)`.execute(db);
  await sql`
    alter table ${table} add column if not exists
      kind text not null default 'expand' check (kind in ('expand', 'contract'))`.execute(db);
}

/**
 * Waits until no other copy migrates. It polls, because a statement that waits in the database holds a snapshot, and
 * `create index concurrently` waits for every snapshot: the two would wait for each other.
 */
async function takeTurn(db: Kysely<Tables>): Promise<void> {
  const latest = performance.now() + maxTurnMs;
  while (performance.now() < latest) {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${turnLock}) as ours`.execute(db);
    if (rows[0]?.ours) return;
    await wait(50 + Math.random() * 100);
  }
  throw new Error("another copy has been migrating for an hour");
}

/**
 * Gives an empty database the schema of the baseline, in one transaction, and returns the migrations that are in it: none
 * if `migrations` end before the baseline does.
 */
async function startFromBaseline(db: Kysely<Tables>, migrations: Migration[]): Promise<Migration[]> {
  const { upTo, statements } = readBaseline();
  const last = migrations.findIndex(({ name }) => name === upTo);
  const covered = migrations.slice(0, last + 1);
  if (covered.length === 0) return [];
  await db.transaction().execute(async (tx) => {
    // Functions come before tables that their bodies read.
    await sql`select set_config('check_function_bodies', 'off', true), set_config('statement_timeout', '0', true)`.execute(
      tx,
    );
    for (const statement of statements) await sql.raw(statement).execute(tx);
    for (const migration of covered) await register(tx, migration);
  });
  return covered;
}

/** Runs a migration; when others hold the locks that it needs, it gives way and tries again. */
async function runPatiently(db: Kysely<Tables>, migration: Migration, patience: Patience): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await (migration.inTransaction ? runInTransaction(db, migration, patience) : runOutside(db, migration));
      return;
    } catch (error) {
      if (!lockCodes.includes(String((error as { code?: unknown }).code))) throw error;
      if (attempt === patience.tries)
        throw new Error(
          `migration ${migration.name} met locks of others ${attempt} times; look for long transactions (pg_stat_activity), then start again`,
          { cause: error },
        );
      await wait(Math.min(250 * 2 ** attempt, patience.pauseMs));
    }
  }
}

async function runInTransaction(db: Kysely<Tables>, migration: Migration, { lockTimeoutMs }: Patience): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true), set_config('statement_timeout', '0', true)`.execute(
      tx,
    );
    for (const statement of migration.statements) await sql.raw(statement).execute(tx);
    await register(tx, migration);
  });
}

/**
 * Runs statement by statement. After a failure half way all are repeated, so each must be repeatable; an invalid index
 * is dropped first, because `if not exists` would treat it as done. These statements block nobody while they wait, so
 * they wait without a limit.
 */
async function runOutside(db: Kysely<Tables>, migration: Migration): Promise<void> {
  await sql`set lock_timeout = 0`.execute(db);
  await sql`set statement_timeout = 0`.execute(db);
  try {
    for (const statement of migration.statements) {
      await dropInvalidIndex(db, statement);
      await sql.raw(statement).execute(db);
    }
    await register(db, migration);
  } finally {
    await sql`reset statement_timeout`.execute(db);
    await sql`reset lock_timeout`.execute(db);
  }
}

async function dropInvalidIndex(db: Kysely<Tables>, statement: string): Promise<void> {
  const [, name] = /create (?:unique )?index concurrently if not exists (\w+)/i.exec(statement) ?? [];
  if (name === undefined) return;
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
  if (rows.length > 0) await sql`drop index concurrently ${sql.table(name)}`.execute(db);
}

async function register(db: Kysely<Tables>, { name, kind }: Migration): Promise<void> {
  const timestamp = new Date().toISOString();
  await sql`insert into ${table} (name, "timestamp", kind) values (${name}, ${timestamp}, ${kind})`.execute(db);
}

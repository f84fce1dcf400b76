import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  MIGRATION_LOCK_ID,
  type MigrationProvider,
  Migrator,
} from "kysely/migration";
import type { Tables } from "./tables.ts";

const functionsFolder = join(import.meta.dirname, "functions");

type Definition = { name: string; attributes: string; body: string };
type FunctionFile = Definition & { text: string };

const folder = join(import.meta.dirname, "migrations");
const lock = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID };

/**
 * Runs pending migrations in one transaction, then replaces changed functions in another. Kysely's advisory lock spans
 * both (a session may take it twice), so server processes that start at once take turns.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  if (await isCurrent(db)) return;
  const { adapter } = db.getExecutor();
  await db.connection().execute(async (connection) => {
    await adapter.acquireMigrationLock(connection, lock);
    try {
      const { error } = await new Migrator({ db: connection, provider: migrationProvider }).migrateToLatest();
      if (error) throw error;
      await connection.transaction().execute(replaceChangedFunctions);
    } finally {
      await adapter.releaseMigrationLock(connection, lock);
    }
  });
}

/** Asks in two queries what Kysely's migrator asks in ten: most starts have nothing to migrate. */
async function isCurrent(db: Kysely<Tables>): Promise<boolean> {
  const { rows: found } = await sql<{ table: string | null }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE})::text as "table"`.execute(db);
  if (!found[0]?.table) return false;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  const names = Object.keys(await migrationProvider.getMigrations());
  if (done.size !== names.length || !names.every((name) => done.has(name))) return false;
  return (await findChangedFunctions(db)).length === 0;
}

/**
 * Reads `migrations/` in file name order. A migration's name, stored in `kysely_migration`, is the file name up to the
 * first dot; a long migration has several files (`0019_sales.1_entries.sql`).
 */
export const migrationProvider: MigrationProvider = {
  getMigrations: async () => {
    const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
    const named = Map.groupBy(files.sort(), (file) => file.slice(0, file.indexOf(".")));
    return Object.fromEntries([...named].map(([name, parts]) => [name, { up: (db) => runFiles(db, parts) }]));
  },
};

async function runFiles(db: Kysely<unknown>, files: string[]): Promise<void> {
  for (const statement of files.flatMap((file) => statementsOf(readFileSync(join(folder, file), "utf8")))) {
    await sql.raw(statement).execute(db);
  }
}

/** Splits SQL into statements, as PGlite runs one at a time. Ignores semicolons in comments, quotes and `$$` quotes. */
export function statementsOf(text: string): string[] {
  const statements = text.match(/(?:--.*|'[^']*'|\$\$[\s\S]*?\$\$|[^;])+/g) ?? [];
  return statements.filter((statement) => statement.replace(/--.*/g, "").trim() !== "");
}

/** Runs the files of `functions/` whose function is missing from the database or differs there. Returns their names. */
export async function replaceChangedFunctions(db: Kysely<Tables>): Promise<string[]> {
  const changed = await findChangedFunctions(db);
  for (const { text } of changed) await sql.raw(text).execute(db);
  return changed.map(({ name }) => name);
}

async function findChangedFunctions(db: Kysely<Tables>): Promise<FunctionFile[]> {
  const { rows } = await sql<Definition>`
    select p.proname as name, p.prosrc as body, concat_ws(' ', l.lanname,
      case p.provolatile when 'i' then 'immutable' when 's' then 'stable' end,
      case when p.proisstrict then 'strict' end,
      case p.proparallel when 's' then 'parallel safe' end) as attributes
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f'`.execute(db);
  const stored = new Map(rows.map((row) => [row.name, row]));
  return functionFiles().filter((file) => {
    const current = stored.get(file.name);
    return (
      current?.attributes !== file.attributes || withoutIndentation(current.body) !== withoutIndentation(file.body)
    );
  });
}

/** Parses `functions/`: one function per file, attributes in the order `language sql immutable strict parallel …`. */
export function functionFiles(): FunctionFile[] {
  const files = readdirSync(functionsFolder).filter((file) => file.endsWith(".sql"));
  return files.sort().map((file) => {
    const text = readFileSync(join(functionsFolder, file), "utf8");
    const parts = /^create or replace function (\w+)\([^$]*\blanguage ([^$]*?)\s+as \$\$(.*)\$\$;\s*$/ms.exec(text);
    const [, name = "", attributes = "", body = ""] = parts ?? [];
    if (`${name}.sql` !== file)
      throw new Error(`functions/${file}: expected "create or replace function ${name || "…"}`);
    return { name, attributes, body, text };
  });
}

/** Ignores indentation, which differs between migrations and function files. */
function withoutIndentation(body: string): string {
  const lines = body.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").join("\n");
}

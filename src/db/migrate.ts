import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_LOCK_TABLE, MIGRATION_LOCK_ID, type MigrationProvider, Migrator } from "kysely/migration";
import { replaceChangedFunctions } from "./functions.ts";
import type { Tables } from "./tables.ts";

const folder = join(import.meta.dirname, "migrations");
const lock = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID };

/**
 * Runs pending migrations in one transaction, then replaces changed functions in another. Kysely's advisory lock is held
 * around both (a session may take it twice), so copies of the server that start at once take turns.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
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

/**
 * The files of `migrations/` in the order of their names. A migration's name is the file's up to the first dot, as it is
 * registered in the table `kysely_migration`; a long migration is several files (`0019_sales.1_entries.sql`).
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

/** PGlite takes one statement at a time. Semicolons inside comments, quotes and `$$` quotes don't end a statement. */
export function statementsOf(text: string): string[] {
  const statements = text.match(/(?:--.*|'[^']*'|\$\$[\s\S]*?\$\$|[^;])+/g) ?? [];
  return statements.filter((statement) => statement.replace(/--.*/g, "").trim() !== "");
}

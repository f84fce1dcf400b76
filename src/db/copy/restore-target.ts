import { existsSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { findEncodingProblem } from "../encoding.ts";
import { migrate } from "../migrate.ts";
import { readMigrations } from "../migration-files.ts";
import { lockDataDir, openPgliteClient, pgliteDialect } from "../pglite.ts";
import type { Tables } from "../tables.ts";
import type { CopySession } from "./copy-session.ts";
import { copyWith } from "./pglite-copy.ts";
import { openPostgresCopy } from "./postgres-copy.ts";
import { restoringFolder, unfinishedRestore } from "./unfinished-restore.ts";

/** An empty database to restore a backup into. */
export type RestoreTarget = {
  session: CopySession;
  /** Migrates the empty schema to exactly these migrations. */
  migrateTo: (names: readonly string[]) => Promise<void>;
  /** Marks the restore as unfinished; the transaction that writes the data drops the marker. */
  mark: () => Promise<void>;
  /** Moves the complete database to where the shop looks for it. Call nothing afterwards. */
  finish: () => Promise<void>;
  /** Closes it without finishing the restore. */
  close: () => Promise<void>;
};

/** The database is not empty or not UTF8, or another program restores into it. The message is shown to people. */
export class UnusableTarget extends Error {}

const waitMs = 60_000;
/** Any number that no other advisory lock of the shop uses. */
const restoreLock = 7_215_336_809n;

/** Names of this program's migrations. */
export const listOwnMigrations = (): string[] => readMigrations().map(({ name }) => name);

const onlyOf = (names: readonly string[]) => {
  const wanted = new Set(names);
  return { migrations: readMigrations().filter(({ name }) => wanted.has(name)), replacesFunctions: false };
};

/** Opens the PostgreSQL at `url`, or a new PGlite in `dataDir`. Throws UnusableTarget. */
export async function openRestoreTarget(where: { url: string | undefined; dataDir: string }): Promise<RestoreTarget> {
  return where.url === undefined ? await openFolder(where.dataDir) : await openServer(where.url);
}

async function openServer(url: string): Promise<RestoreTarget> {
  const session = await openPostgresCopy(url, { isSnapshot: false });
  try {
    const [lock] = await session.query<{ ours: boolean }>(`select pg_try_advisory_lock(${restoreLock}) as ours`);
    if (!lock?.ours) throw new UnusableTarget("Another restore into this database is running");
    const [server] = await session.query<{ encoding: string }>("select current_setting('server_encoding') as encoding");
    const problem = findEncodingProblem(server?.encoding);
    if (problem) throw new UnusableTarget(`The database can't be used: ${problem}`);
    const found = await session.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = current_schema()::regnamespace
        and relkind in ('r', 'p', 'v', 'm') order by relname`,
    );
    const names = found.map(({ name }) => name);
    if (names.length > 0 && !names.includes(unfinishedRestore))
      throw new UnusableTarget(`The database is not empty: it has ${names.slice(0, 3).join(", ")}`);
  } catch (error) {
    await session.close();
    throw error;
  }
  return {
    session,
    mark: async () => {
      await session.query(
        `create table if not exists ${unfinishedRestore} (begun_at timestamptz not null default now())`,
      );
    },
    migrateTo: async (names) => {
      const pool = new pg.Pool({ connectionString: url, max: 1 });
      await using db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
      await migrate(db, onlyOf(names));
    },
    finish: async () => {
      await session.query("analyze");
      await session.close();
    },
    close: () => session.close(),
  };
}

async function openFolder(dataDir: string): Promise<RestoreTarget> {
  const lock = lockDataDir(dataDir);
  const [path, restoring] = [join(dataDir, "pglite"), join(dataDir, restoringFolder)];
  try {
    if (existsSync(path)) throw new UnusableTarget(`There is a database in ${dataDir} already`);
    rmSync(restoring, { recursive: true, force: true });
    const client = await openPgliteClient(restoring);
    const db = new Kysely<Tables>({ dialect: pgliteDialect(client, waitMs) });
    const close = async () => {
      await db.destroy();
      lock.release();
    };
    return {
      session: { ...(await copyWith(client)), close },
      mark: async () => {},
      migrateTo: async (names) => void (await migrate(db, onlyOf(names))),
      finish: async () => {
        await sql`analyze`.execute(db);
        await sql`checkpoint`.execute(db);
        await db.destroy();
        renameSync(restoring, path);
        const folder = await open(dataDir, "r");
        await folder.sync().finally(() => folder.close());
        lock.release();
      },
      close,
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

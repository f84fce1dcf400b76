import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServerFolder, startPostgres } from "#tests/harness/start-postgres.ts";

/** Runs a measurement on a temporary PostgreSQL and removes it afterwards. */
export async function withPostgres<T>(measure: (url: string) => Promise<T>): Promise<T> {
  return await measureOn(measure, [], createServerFolder());
}

/**
 * Like `withPostgres`, for a database that is larger than the memory: on disk, in the folder of temporary files, with as
 * much memory for its pages as a server of its own would give it.
 */
export async function withPostgresOnDisk<T>(measure: (url: string) => Promise<T>): Promise<T> {
  const flags = ["shared_buffers=4GB", "max_wal_size=4GB", "autovacuum=off"];
  return await measureOn(measure, flags, mkdtempSync(join(tmpdir(), "shop-postgres-")));
}

async function measureOn<T>(measure: (url: string) => Promise<T>, flags: string[], folder: string): Promise<T> {
  const postgres = await startPostgres(flags, folder);
  try {
    return await measure(postgres.url);
  } finally {
    await postgres.stop();
  }
}

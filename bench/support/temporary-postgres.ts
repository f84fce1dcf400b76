import { startPostgres } from "#tests/harness/start-postgres.ts";

/** Runs a measurement on a temporary PostgreSQL and removes it afterwards. */
export async function withPostgres<T>(measure: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres();
  try {
    return await measure(postgres.url);
  } finally {
    await postgres.stop();
  }
}

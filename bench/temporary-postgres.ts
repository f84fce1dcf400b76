import { startPostgres } from "#tests/harness/start-postgres.ts";

/** Measures on a PostgreSQL of its own, which goes away with the measurement. */
export async function withPostgres<T>(measure: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres();
  try {
    return await measure(postgres.url);
  } finally {
    await postgres.stop();
  }
}

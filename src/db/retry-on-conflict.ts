import type { Database, Tx } from "./client.ts";
import { transactionWithRetry } from "./transaction-with-retry.ts";

const taken = "23505";
const tries = 3;

/**
 * Two at once may find the same address, SKU or moment free; the database lets one have it. The other one is run again
 * and sees then whose it is.
 */
export async function retryOnConflict<T>(
  database: Database,
  run: (tx: Tx) => Promise<T>,
  limits?: { withinMs?: number },
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await transactionWithRetry(database, run, limits);
    } catch (error) {
      if (tried >= tries || !(error instanceof Error && "code" in error && error.code === taken)) throw error;
    }
  }
}

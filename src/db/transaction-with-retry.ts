import { setTimeout as pause } from "node:timers/promises";
import type { Database, Tx } from "./client.ts";

const serializationFailure = "40001";
const deadlock = "40P01";
const tries = 5;

/** A transaction that PostgreSQL broke off for another one's sake is run again, from its start, a few times. */
export async function transactionWithRetry<T>(
  database: Database,
  run: (tx: Tx) => Promise<T>,
  limits?: { withinMs?: number },
): Promise<T> {
  for (let failed = 1; ; failed++) {
    try {
      return await database.transaction(run, limits);
    } catch (error) {
      if (failed >= tries || !mayBeTriedAgain(error)) throw error;
      await pause(Math.random() * 20 * failed);
    }
  }
}

function mayBeTriedAgain(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return error.code === serializationFailure || error.code === deadlock;
}

import { setTimeout as pause } from "node:timers/promises";
import type { Database, Tx } from "./client.ts";

const serializationFailure = "40001";
const deadlock = "40P01";
const tries = 5;

/** Thrown inside a transaction that read something another one has changed since: run again, it sees what is true. */
export class Retry extends Error {}

/** Runs the transaction again from its start, a few times, when PostgreSQL aborted it or it asked for a retry. */
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
  if (error instanceof Retry) return true;
  if (!(error instanceof Error && "code" in error)) return false;
  return error.code === serializationFailure || error.code === deadlock;
}

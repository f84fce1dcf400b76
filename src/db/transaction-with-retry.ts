import { setTimeout as pause } from "node:timers/promises";
import type { Database, Tx } from "./client.ts";
import type { TransactionOptions } from "./database-handle.ts";

const serializationFailure = "40001";
const deadlock = "40P01";
const uniqueViolation = "23505";
const exclusionViolation = "23P01";
const tries = 5;
const triesOnConflict = 3;

/** Thrown inside a transaction to run it again: it read rows that another transaction has changed since. */
export class Retry extends Error {}

/** Runs the transaction, and reruns it when PostgreSQL aborted it or it threw `Retry`: five tries at most. */
export async function transactionWithRetry<T>(
  database: Database,
  run: (tx: Tx) => Promise<T>,
  limits?: TransactionOptions,
): Promise<T> {
  for (let failed = 1; ; failed++) {
    try {
      return await database.transaction(run, limits);
    } catch (error) {
      if (failed >= tries || !isRetryable(error)) throw error;
      await pause(Math.random() * 20 * failed);
    }
  }
}

/**
 * Also retries violations of unique and exclusion constraints: of two transactions that claim the same address, SKU or
 * time at once, the loser runs again and sees the winner's row.
 */
export async function retryOnConflict<T>(
  database: Database,
  run: (tx: Tx) => Promise<T>,
  limits?: TransactionOptions,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await transactionWithRetry(database, run, limits);
    } catch (error) {
      if (tried >= triesOnConflict || !isConflict(error)) throw error;
    }
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, uniqueViolation);

const isConflict = (error: unknown): boolean => isUniqueViolation(error) || hasCode(error, exclusionViolation);

function isRetryable(error: unknown): boolean {
  if (error instanceof Retry) return true;
  if (!(error instanceof Error && "code" in error)) return false;
  return error.code === serializationFailure || error.code === deadlock;
}

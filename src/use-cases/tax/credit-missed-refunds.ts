import { lockOrder } from "#db/queries/payments/payment-queries.ts";
import { listMissedCredits } from "#db/queries/tax/invoice-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { Deps } from "../kernel/deps.ts";
import { creditRefunds } from "./issue-credit-note.ts";
import type { TaxUseCases } from "./tax-types.ts";

const atOnce = 1_000;

/**
 * Lists refunds that an issued invoice was not credited with, and with `issue` writes their credit notes, dated now. Up to
 * version 1.1.0 a refund before the dispatch got none; `verify` finds those orders (docs/rules.md 13.10).
 */
export function creditMissedRefunds({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): TaxUseCases["creditMissed"] {
  return async ({ issue }) => {
    const missed = await listMissedCredits(database.db, atOnce);
    const orderIds = issue ? new Set(missed.map(({ orderId }) => orderId)) : [];
    for (const orderId of orderIds)
      await transactionWithRetry(database, async (tx) => {
        await lockOrder(tx, orderId);
        await creditRefunds(tx, orderId, clock());
      });
    return { missed, isMore: missed.length === atOnce };
  };
}

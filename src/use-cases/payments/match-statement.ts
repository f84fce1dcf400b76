import type { MatchedStatement } from "#contracts/admin/statement-endpoints.ts";
import {
  listConfirmedReferences,
  listUnpaidUpiOrders,
  type UnpaidUpiOrder,
} from "#db/queries/payments/unpaid-upi-orders.ts";
import { paise } from "#domain/money.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { maxStatementLines, parseBankStatement } from "#domain/payments/bank-statement.ts";
import { matchStatement } from "#domain/payments/match-statement.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import type { StatementUseCases } from "./payment-types.ts";

const dayMs = 24 * 60 * 60_000;
/** Money for an expired order comes within days, or the buyer has asked about it. */
const searchedDays = 30;
const maxOrders = 1_000;

/**
 * Says which orders the money on a bank statement may pay (docs/rules.md 8.15). Reads only: an operator looks at the
 * matches, and each is confirmed by its UTR. Nothing of the statement is stored or logged.
 */
export function matchBankStatement({ database: { db }, clock }: Pick<Deps, "database" | "clock">): StatementUseCases {
  return authorized("orders.confirm-upi", async (_actor, { text }) => {
    const { credits, debits, unread } = parseBankStatement(text);
    if (credits.length + debits + unread.length > maxStatementLines) {
      const message = `Maximum ${maxStatementLines.toLocaleString("en-IN")} lines. Paste a few days at a time.`;
      return fail("invalid-input", { message, fields: { text: message } });
    }
    const since = new Date(clock().getTime() - searchedDays * dayMs);
    const unpaid = await listUnpaidUpiOrders(db, { since, limit: maxOrders });
    const confirmed = await listConfirmedReferences(
      db,
      credits.flatMap(({ reference }) => reference ?? []),
    );
    const matched = matchStatement(
      credits,
      unpaid.map(({ id, number, status, totalPaise, submittedAt }) => ({
        id,
        number,
        isCancelled: status === "cancelled",
        amount: paise(totalPaise),
        day: toIsoDayInIndia(submittedAt.toISOString()),
      })),
      new Map(confirmed.map(({ reference, order }) => [reference, order.id])),
    );
    const named = new Set(matched.flatMap(({ orderIds }) => orderIds));
    const known = new Map([...unpaid, ...confirmed.map(({ order }) => order)].map((order) => [order.id, order]));
    const orders = [...known.values()].filter(({ id }) => named.has(id)).map(toOrder);
    return { ok: true, value: { credits: matched, orders, debits, unread } };
  });
}

function toOrder(order: UnpaidUpiOrder): MatchedStatement["orders"][number] {
  const { id, name, status, totalPaise, submittedAt } = order;
  const number = formatOrderNumber(order);
  const ended = { isExpired: status === "expired", isCancelled: status === "cancelled" };
  return { id, number, name, total: totalPaise, at: submittedAt.toISOString(), ...ended };
}

import type { Tx } from "#db/client.ts";
import { addUnconfirmedRefund } from "#db/queries/auth/operator-session-queries.ts";
import { listCapturedPayments } from "#db/queries/payments/payment-queries.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import type { Refusal } from "#domain/errors.ts";
import type { Paise } from "#domain/money.ts";
import { type Actor, requireFreshSecondFactor } from "../kernel/authorize.ts";
import { findRefundablePayment } from "./manual-refund.ts";

/**
 * Asks for a fresh second factor where a session's refunds since the last one would exceed the shop's limit
 * (docs/rules.md 17.13). They are summed, so that many small refunds are asked for as well.
 */
export async function requireConfirmedRefund(
  tx: Tx,
  actor: Actor,
  asked: { amount: Paise } | { orderId: string /** Undefined: all that was paid. */; amount?: Paise | undefined },
): Promise<Refusal | undefined> {
  const stale = requireFreshSecondFactor(actor);
  if (!stale || actor.kind !== "operator") return undefined;
  const isWhole = "orderId" in asked && asked.amount === undefined;
  const paid = isWhole ? findRefundablePayment(await listCapturedPayments(tx, asked.orderId)) : undefined;
  const refundPaise = asked.amount ?? paid?.amountPaise ?? 0;
  const { confirmRefundsAbovePaise: limitPaise } = await readSettings(tx);
  return (await addUnconfirmedRefund(tx, actor.sessionId, { refundPaise, limitPaise })) ? undefined : stale;
}

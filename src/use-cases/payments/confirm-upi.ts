import type { Database, Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { lockOrder, paymentById, saleOf } from "#db/queries/payments.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import { paise } from "#domain/money.ts";
import { orderStatus, statusWord } from "#domain/order.ts";
import { bankReference } from "#domain/payment.ts";
import type { Deps } from "../deps.ts";
import type { Result } from "../shop.ts";
import { takePayment } from "./take-payment.ts";
import type { Payments } from "./types.ts";

/**
 * An operator saw the money on the bank's statement (D17): a link or a code proves nothing. One reference confirms one
 * order, and the same again is fine. An order whose hold ran out is Ordered after all when its goods are there.
 */
export function confirmUpi({ database, clock }: Deps): Payments["confirmUpi"] {
  return async (orderId, typed, actor) => {
    const reference = bankReference(typed);
    if (!reference) return { ok: false, error: refusal("invalid-reference") };
    try {
      return await retrying(database, (tx) => confirmIn(database, tx, { orderId, reference, actor, at: clock() }));
    } catch (error) {
      if (error instanceof GoodsAreGone) return { ok: false, error: refusal("move-impossible", { message: gone }) };
      throw error;
    }
  };
}

/** Thrown to roll back: the operator sends the money back, nothing is booked. */
class GoodsAreGone extends Error {}
const gone =
  "This order was not paid in time, and something in it has been sold meanwhile. Please send the money back.";

type Given = { orderId: string; reference: string; actor: string; at: Date };

async function confirmIn(database: Database, tx: Tx, given: Given): Promise<Result<null>> {
  const { orderId, reference, actor, at } = given;
  const order = await lockOrder(tx, orderId);
  if (!order) return { ok: false, error: refusal("order-not-found", { message: "No such order." }) };
  const id = `upi_${reference}`;
  const used = await paymentById(tx, id);
  if (used)
    return used.orderId === orderId ? { ok: true, value: null } : { ok: false, error: refusal("reference-used") };
  const waits = order.paymentMode === "upi" && ["awaiting_payment", "expired"].includes(order.status);
  if (!waits || (await saleOf(tx, orderId))) {
    const message = `This order is ${statusWord(orderStatus(order.status))} and does not wait for a UPI payment.`;
    return { ok: false, error: refusal("move-impossible", { message }) };
  }
  const amount = paise(order.totalPaise);
  const captured = { id, shown: reference, method: "upi", amount, isWhole: true } as const;
  const taken = await takePayment(database, tx, order, captured, { actor, at });
  // Another order's: it was confirmed with the same reference since it was looked for.
  if (taken === "known") return { ok: false, error: refusal("reference-used") };
  if (taken === "surplus") throw new GoodsAreGone();
  const told = { subjectKind: "order", subjectId: orderId, after: { paymentId: id, amountPaise: amount } };
  await writeAudit(tx, { at, actor, action: "payments.confirm-upi", ...told });
  return { ok: true, value: null };
}

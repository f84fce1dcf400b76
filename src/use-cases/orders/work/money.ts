import type { AdminOrder } from "#contracts/admin/order.ts";
import { paymentById } from "#db/queries/payments.ts";
import { refundById } from "#db/queries/refunds.ts";
import { paise } from "#domain/money.ts";
import { isOrderId } from "#domain/order.ts";
import type { Deps } from "#use-cases/deps.ts";
import { actorOf, allow } from "#use-cases/operators/who.ts";
import { confirmUpi as confirm } from "#use-cases/payments/confirm-upi.ts";
import { refund as giveBack } from "#use-cases/payments/refund.ts";
import { withdrawRefund as withdrawIt } from "#use-cases/payments/withdraw-refund.ts";
import type { Result } from "#use-cases/shop.ts";
import { readReason } from "../reason.ts";
import { noSuchOrder } from "./on-order.ts";
import { refundEntry } from "./refund-entry.ts";
import type { OrderWork } from "./types.ts";

/** Money back, whole or in part; by hand with the bank's reference where no gateway has it (issue 6 §2). */
export function refund(deps: Deps): OrderWork["refund"] {
  const ask = giveBack(deps);
  return async (who, orderId, { amount, refundable, reason: typed, ...given }) => {
    const refused = allow(who, "orders.refund");
    if (refused) return { ok: false, error: refused };
    if (!isOrderId(orderId)) return { ok: false, error: noSuchOrder };
    const reason = readReason(typed);
    if (!reason.ok) return reason;
    const wanted = {
      ...given,
      orderId,
      reason: reason.value,
      ...(amount !== undefined && { amount: paise(amount) }),
      ...(refundable !== undefined && { refundable: paise(refundable) }),
    };
    const asked = await ask(wanted, actorOf(who));
    return asked.ok ? await entryOf(deps, asked.value.id) : asked;
  };
}

/** A refund that was entered by mistake, while nobody has sent it (issue 6 §2). */
export function withdrawRefund(deps: Deps): OrderWork["withdrawRefund"] {
  const withdraw = withdrawIt(deps);
  return async (who, orderId, asked) => {
    const refused = allow(who, "orders.refund");
    if (refused) return { ok: false, error: refused };
    if (!isOrderId(orderId)) return { ok: false, error: noSuchOrder };
    const withdrawn = await withdraw({ ...asked, orderId }, actorOf(who));
    return withdrawn.ok ? await entryOf(deps, withdrawn.value.id) : withdrawn;
  };
}

async function entryOf({ database: { db } }: Deps, id: number): Promise<Result<AdminOrder["refunds"][number]>> {
  const row = await refundById(db, id);
  if (!row) throw new Error("a refund that was booked is not in the book");
  return { ok: true, value: refundEntry(row, await paymentById(db, row.paymentId)) };
}

/** The money of a UPI order was seen on the bank's statement (D17). */
export function confirmUpi(deps: Deps): OrderWork["confirmUpi"] {
  const confirmIt = confirm(deps);
  return async (who, orderId, { bankReference }) => {
    const refused = allow(who, "orders.confirm-upi");
    if (refused) return { ok: false, error: refused };
    if (!isOrderId(orderId)) return { ok: false, error: noSuchOrder };
    return await confirmIt(orderId, bankReference, actorOf(who));
  };
}

import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { buildCancelConfirmation } from "#contracts/admin/order-bulk-endpoints.ts";
import { findOrderNoteByKey, insertOrderNote } from "#db/queries/orders/order-timeline.ts";
import { findPayment } from "#db/queries/payments/payment-queries.ts";
import { findRefund } from "#db/queries/payments/refund-queries.ts";
import { paise } from "#domain/money.ts";
import { normalizeMultilineText } from "#domain/normalize-text.ts";
import { isOrderId } from "#domain/orders/order-status.ts";
import { authorized, formatActor } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { parseReason } from "#use-cases/kernel/parse-reason.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { approveRefund } from "#use-cases/payments/approve-refund.ts";
import { requireConfirmedRefund } from "#use-cases/payments/confirm-refund.ts";
import { confirmUpi } from "#use-cases/payments/confirm-upi.ts";
import { refundOrder } from "#use-cases/payments/refund-order.ts";
import { withdrawRefund } from "#use-cases/payments/withdraw-refund.ts";
import type { OrderOperations } from "./operation-types.ts";
import { packOrder } from "./pack-order.ts";
import { toRefundEntry } from "./refund-entry.ts";
import { shipOrder } from "./ship-order.ts";
import { cancelByOperator, deliverOrder } from "./status-actions.ts";
import { undoShipping } from "./undo-shipping.ts";
import { adminOrderNotFound, done, withLockedOrder } from "./with-locked-order.ts";

const asItems = (ids: string[]) => [...new Set(ids)].map((id) => ({ id }));

/** Refunds all or part; with the bank's reference where the money is sent by hand (docs/rules.md 11.5). */
export function refundByOperator(deps: Deps): OrderOperations["refund"] {
  const refund = refundOrder(deps);
  return authorized("orders.refund", async (actor, orderId, { amount, refundable, reason: typed, ...given }) => {
    if (!isOrderId(orderId)) return fail(adminOrderNotFound);
    const reason = parseReason(typed);
    if (!reason.ok) return reason;
    const request = {
      ...given,
      orderId,
      reason: reason.value,
      ...(amount !== undefined && { amount: paise(amount) }),
      ...(refundable !== undefined && { refundable: paise(refundable) }),
    };
    const unconfirmed = await requireConfirmedRefund(deps.database.db, actor, { orderId, amount: request.amount });
    if (unconfirmed) return fail(unconfirmed);
    const asked = await refund(request, formatActor(actor));
    return asked.ok ? await entryOf(deps, asked.value.id) : asked;
  });
}

/** Sends a refund that waited for an operator who may refund (docs/rules.md 11.11). */
export function approveRefundByOperator(deps: Deps): OrderOperations["approveRefund"] {
  const approve = approveRefund(deps);
  return authorized("orders.refund", async (actor, orderId, { refundId }) => {
    if (!isOrderId(orderId)) return fail(adminOrderNotFound);
    const { db } = deps.database;
    const held = await findRefund(db, refundId);
    const amount = held && paise(held.amountPaise);
    const unconfirmed = await requireConfirmedRefund(db, actor, { orderId, amount });
    if (unconfirmed) return fail(unconfirmed);
    const approved = await approve({ orderId, refundId }, formatActor(actor));
    return approved.ok ? await entryOf(deps, approved.value.id) : approved;
  });
}

/** Withdraws a refund that was entered by mistake, before it is sent (docs/rules.md 11.7). */
export function withdrawRefundByOperator(deps: Deps): OrderOperations["withdrawRefund"] {
  const withdraw = withdrawRefund(deps);
  return authorized("orders.refund", async (actor, orderId, asked) => {
    if (!isOrderId(orderId)) return fail(adminOrderNotFound);
    const withdrawn = await withdraw({ ...asked, orderId }, formatActor(actor));
    return withdrawn.ok ? await entryOf(deps, withdrawn.value.id) : withdrawn;
  });
}

async function entryOf({ database: { db } }: Deps, id: number): Promise<Result<AdminOrder["refunds"][number]>> {
  const row = await findRefund(db, id);
  if (!row) throw new Error("refund not found after insert");
  return { ok: true, value: toRefundEntry(row, await findPayment(db, row.paymentId)) };
}

/** Confirms that the money of a UPI order arrived at the bank (docs/rules.md 8.12). */
export function confirmUpiByOperator(deps: Deps): OrderOperations["confirmUpi"] {
  const confirm = confirmUpi(deps);
  return authorized("orders.confirm-upi", async (actor, orderId, { bankReference, amount }) => {
    if (!isOrderId(orderId)) return fail(adminOrderNotFound);
    const seen = { bankReference, amount: amount === undefined ? undefined : paise(amount) };
    return await confirm(orderId, seen, formatActor(actor));
  });
}

/**
 * Runs an action on several orders, each in its own transaction: one that fails says why without stopping the others.
 * Checks the permission first, so that ids can't be probed.
 */
async function each<Item extends { id: string }>(
  items: Item[],
  act: (item: Item) => Promise<Result<unknown>>,
  word: string,
): ReturnType<OrderOperations["bulkPack"]> {
  const results: { id: string; ok: boolean; message: string }[] = [];
  for (const item of items) {
    const acted = await act(item);
    // Ends the call: once the operator has confirmed, the browser repeats it, and orders already done stay as they are.
    if (!acted.ok && acted.error.code === "second-factor-stale") return acted;
    results.push({ id: item.id, ok: acted.ok, message: acted.ok ? word : acted.error.message });
  }
  return { ok: true, value: { results } };
}

export function createBulkActions(
  deps: Deps,
): Pick<OrderOperations, "bulkPack" | "bulkShip" | "bulkUndoShip" | "bulkDeliver" | "bulkCancel" | "bulkConfirmUpi"> {
  const one = {
    confirmUpi: confirmUpiByOperator(deps),
    pack: packOrder(deps),
    ship: shipOrder(deps),
    undoShip: undoShipping(deps),
    deliver: deliverOrder(deps),
    cancel: cancelByOperator(deps),
  };
  return {
    bulkPack: authorized(
      "orders.move",
      async (actor, { ids, packed }) =>
        await each(asItems(ids), ({ id }) => one.pack(actor, id, { packed }), packed ? "Packed" : "Not packed"),
    ),
    bulkShip: authorized("orders.move", async (actor, { items, undoable }) => {
      const undoIds = new Map<string, number>();
      const ship = async ({ id, ...parcel }: (typeof items)[number]) => {
        const shipped = await one.ship(actor, id, { ...parcel, undoable });
        if (shipped.ok && shipped.value.undoId !== undefined) undoIds.set(id, shipped.value.undoId);
        return shipped;
      };
      const acted = await each(items, ship, "On the Way");
      if (!acted.ok) return acted;
      const results = acted.value.results.map((row) => {
        const undoId = undoIds.get(row.id);
        return undoId === undefined ? row : { ...row, undoId };
      });
      return { ok: true, value: { results } };
    }),
    bulkUndoShip: authorized(
      "orders.move",
      async (actor, { items }) => await each(items, ({ id, ...body }) => one.undoShip(actor, id, body), "Ordered"),
    ),
    bulkDeliver: authorized(
      "orders.move",
      async (actor, { ids }) => await each(asItems(ids), ({ id }) => one.deliver(actor, id, {}), "Delivered"),
    ),
    bulkConfirmUpi: authorized(
      "orders.confirm-upi",
      async (actor, { items }) => await each(items, ({ id, ...seen }) => one.confirmUpi(actor, id, seen), "Confirmed"),
    ),
    bulkCancel: authorized("orders.change", async (actor, { ids, reason, confirm }) => {
      const words = buildCancelConfirmation(new Set(ids).size);
      if (confirm.toLowerCase().replace(/\s+/g, " ") !== words) {
        const message = `Please type “${words}”.`;
        return fail("confirm-differs", { message, fields: { confirm: message } });
      }
      return await each(asItems(ids), ({ id }) => one.cancel(actor, id, { reason }), "Cancelled");
    }),
  };
}

/** Adds an internal note. The audit log records that there is one, not its text, which may be about the buyer. */
export function addNote(deps: Deps): OrderOperations["note"] {
  return (who, orderId, { text: typed, key }) =>
    withLockedOrder(deps, { actor: who, permission: "orders.move", orderId, isForPast: true }, async (act) => {
      const { tx, actor, at, audit } = act;
      const text = normalizeMultilineText(typed);
      if (text === "") {
        return fail("invalid-input", { fields: { text: "Please write a note." } });
      }
      const noteId = await insertOrderNote(tx, { orderId, key, text, actor, at });
      if (noteId !== undefined) {
        await audit({ action: "orders.note", after: { noteId } });
        return done;
      }
      const known = await findOrderNoteByKey(tx, key);
      const isSame = known?.orderId === orderId && known.text === text;
      if (isSame) return done;
      const message = "A different note was already sent with this key. Please reload the page and try again.";
      return fail("key-reused", { message });
    });
}

import { insertShipment, listShipments } from "#db/queries/fulfilment/shipments.ts";
import { type OrderRow, updateOrderAddress } from "#db/queries/orders/order-queries.ts";
import { findOrderNoteByKey, insertOrderNote } from "#db/queries/orders/order-timeline.ts";
import { declineReturn as decline, findLastReturn } from "#db/queries/orders/return-requests.ts";
import { normalizePhone } from "#domain/address/phone.ts";
import { validateShippingAddress } from "#domain/address/validate-address.ts";
import type { Refusal } from "#domain/errors.ts";
import { normalizeLine, normalizeMultilineText } from "#domain/normalize-text.ts";
import { getOrderStatusLabel } from "#domain/orders/order-status.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { parseReason } from "#use-cases/kernel/parse-reason.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { notifyParcelShipped, notifyReturnDeclined } from "../notify-buyer.ts";
import { createBulkActions } from "./bulk-actions.ts";
import { getAdminOrder } from "./get-order.ts";
import type { OrderOperations } from "./operation-types.ts";
import { packOrder } from "./pack-order.ts";
import { confirmUpiByOperator, refundByOperator, withdrawRefundByOperator } from "./payment-actions.ts";
import { receiveReturn } from "./receive-return.ts";
import { resendMail } from "./resend-mail.ts";
import { shipOrder } from "./ship-order.ts";
import { cancelByOperator, deliverOrder, returnOrderToOrigin } from "./status-actions.ts";
import { done, transitionRefusal, withLockedOrder } from "./with-locked-order.ts";

type Body = Parameters<OrderOperations["address"]>[2];
const places = ["addressLine1", "addressLine2", "landmark", "city", "state", "pin"] as const;
const parts = ["name", "contact", "email", ...places] as const;
type Address = Pick<OrderRow, (typeof parts)[number]>;

/** Enough for an order of 50 lines. */
const mostParcels = 20;

/** Combines operators' actions on orders. */
export function createOrderOperations(deps: Deps): OrderOperations {
  return {
    get: getAdminOrder(deps),
    pack: packOrder(deps),
    ship: shipOrder(deps),
    addShipment: addShipment(deps),
    deliver: deliverOrder(deps),
    return: receiveReturn(deps),
    declineReturn: declineReturn(deps),
    returnToOrigin: returnOrderToOrigin(deps),
    cancel: cancelByOperator(deps),
    refund: refundByOperator(deps),
    withdrawRefund: withdrawRefundByOperator(deps),
    confirmUpi: confirmUpiByOperator(deps),
    note: addNote(deps),
    address: updateAddress(deps),
    resend: resendMail(deps),
    ...createBulkActions(deps),
  };
}

/** Adds a parcel to a dispatched order and mails the buyer. The same parcel again changes nothing. */
function addShipment(deps: Deps): OrderOperations["addShipment"] {
  return (who, orderId, parcel) =>
    withLockedOrder(
      deps,
      { who, right: "orders.move", orderId },
      async ({ tx, order, status, actor, at, audit: tell }) => {
        if (status !== "on_the_way") {
          const message = `This order is ${getOrderStatusLabel(status)}; parcels can only be added while it is On the Way.`;
          return fail(transitionRefusal(message));
        }
        const known = await listShipments(tx, orderId);
        const isKnown = known.some(
          (each) => each.courier === parcel.courier && each.trackingNumber === parcel.trackingNumber,
        );
        if (isKnown) return done;
        if (known.length >= mostParcels) return fail(transitionRefusal(`An order has at most ${mostParcels} parcels.`));
        const id = await insertShipment(tx, { ...parcel, orderId, actor, at });
        await tell({ action: "orders.ship-more", after: parcel });
        if (id !== undefined) await notifyParcelShipped(tx, order, id);
        return done;
      },
    );
}

/** Declines a return request; the buyer is mailed the reason and may ask again. The same again changes nothing. */
function declineReturn(deps: Deps): OrderOperations["declineReturn"] {
  return (actor, orderId, { reason: typed }) => {
    const reason = parseReason(typed);
    if (!reason.ok) return Promise.resolve(reason);
    return withLockedOrder(
      deps,
      { who: actor, right: "orders.move", orderId },
      async ({ tx, order, at, audit: tell }) => {
        const last = await findLastReturn(tx, orderId);
        if (last?.state === "declined" && last.declineReason === reason.value) return done;
        const id = await decline(tx, orderId, { reason: reason.value, at });
        if (id === undefined) return fail(transitionRefusal("This order has no open return request."));
        await tell({ action: "orders.decline-return", after: { returnId: id }, reason: reason.value });
        await notifyReturnDeclined(tx, order, id);
        return done;
      },
    );
  };
}

/** Adds an internal note. The audit log records that there is one, not its text, which may be about the buyer. */
function addNote(deps: Deps): OrderOperations["note"] {
  return (who, orderId, { text: typed, key }) =>
    withLockedOrder(deps, { who, right: "orders.move", orderId }, async ({ tx, actor, at, audit: tell }) => {
      const text = normalizeMultilineText(typed);
      if (text === "") {
        return fail("invalid-input", { fields: { text: "Please write a note." } });
      }
      const noteId = await insertOrderNote(tx, { orderId, key, text, actor, at });
      if (noteId !== undefined) {
        await tell({ action: "orders.note", after: { noteId } });
        return done;
      }
      const known = await findOrderNoteByKey(tx, key);
      const isSame = known?.orderId === orderId && known.text === text;
      if (isSame) return done;
      const message = "A different note was already sent with this key. Please reload the page and try again.";
      return fail("key-reused", { message });
    });
}

/**
 * Changes the delivery address while the order is Ordered (docs/rules.md 4.9). Conflicts are refused; the same change
 * again is no conflict. The audit log names only the fields: their values would identify the buyer.
 */
function updateAddress(deps: Deps): OrderOperations["address"] {
  return (actor, orderId, { version, ...typed }) => {
    const refused = refusalOf(typed);
    if (refused) return Promise.resolve(fail(refused));
    const wanted = readAddress(typed);
    return withLockedOrder(
      deps,
      { who: actor, right: "orders.change", orderId },
      async ({ tx, order, status, at, audit: tell }) => {
        const changed = parts.filter((part) => order[part] !== wanted[part]);
        if (changed.length === 0) return done;
        if (status !== "ordered") {
          const message = `This order is ${getOrderStatusLabel(status)}; its address can no longer be changed.`;
          return fail(transitionRefusal(message));
        }
        if (order.version !== version) return fail("changed-meanwhile");
        await updateOrderAddress(tx, orderId, { ...wanted, at });
        await tell({ action: "orders.address", before: { version }, after: { version: version + 1, changed } });
        return done;
      },
    );
  };
}

function readAddress({ email, contact, ...given }: Omit<Body, "version">): Address {
  const text = Object.fromEntries(Object.entries(given).map(([part, typed]) => [part, normalizeLine(typed)]));
  const written = normalizeLine(email ?? "");
  return { ...(text as typeof given), contact: normalizePhone(normalizeLine(contact)) ?? "", email: written || null };
}

/** Checkout's own validation, with errors on this form's field names. */
function refusalOf({ name, contact, email, ...rest }: Omit<Body, "version">): Refusal | undefined {
  const refused = validateShippingAddress({ ...rest, fullName: name, phone: contact, email: email ?? "" });
  if (!refused?.fields) return refused;
  const named: Record<string, string> = { fullName: "name", phone: "contact" };
  const fields = Object.entries(refused.fields).map(([field, words]) => [named[field] ?? field, words]);
  return { ...refused, fields: Object.fromEntries(fields) };
}

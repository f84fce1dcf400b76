import { labelOfJob } from "#contracts/jobs/job-registry.ts";
import { formatVariantName } from "#domain/inventory/availability.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { listEditedUnits } from "#domain/orders/order-edit.ts";
import { getOrderStatusLabel, parseOrderStatus } from "#domain/orders/order-status.ts";
import type { OrderHistory } from "./read-order-history.ts";
import { moneyEntries, type TimelineEntry } from "./timeline-money.ts";

const fields: Record<string, string> = {
  name: "name",
  contact: "phone",
  email: "email",
  addressLine1: "address",
  addressLine2: "address",
  landmark: "landmark",
  city: "city",
  state: "state",
  pin: "PIN",
  businessName: "business",
  businessGstin: "GSTIN",
};

type Row = OrderHistory["returns"][number];

/** Builds an order's timeline, oldest first, one readable line per event. */
export function buildTimeline(history: OrderHistory): TimelineEntry[] {
  const name = (actor: string): string => history.names.get(actor) ?? words[actor] ?? actor;
  const entries = [
    ...statusEntries(history),
    ...moneyEntries(history),
    ...returnEntries(history),
    ...actionEntries(history),
    ...messageEntries(history),
  ];
  return entries
    .map((entry) => ({ ...entry, actor: name(entry.actor) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

const words: Record<string, string> = { gateway: "Razorpay", payment: "Razorpay", rule: "shop", clock: "shop" };

/** The entry of the dispatch names the first parcel; further parcels have their own entries. */
function statusEntries({ moves, shipments }: OrderHistory): TimelineEntry[] {
  const shipped = moves.find(({ toStatus }) => toStatus === "on_the_way");
  return moves.map((move) => ({
    at: move.at.toISOString(),
    kind: "move",
    status: parseOrderStatus(move.toStatus),
    actor: move.actor,
    says: move === shipped ? describeShipped(shipments[0]) : describeMove(move),
    text: move.reason,
  }));
}

function describeMove({ fromStatus, toStatus }: OrderHistory["moves"][number]): string {
  if (fromStatus === "delivered" && toStatus === "on_the_way") return "Delivery taken back: On the Way again";
  return getOrderStatusLabel(parseOrderStatus(toStatus));
}

/** 'On the Way with Delhivery · 34210981020'. */
function describeShipped(parcel: { courier: string; trackingNumber: string } | undefined): string {
  const words = [getOrderStatusLabel("on_the_way"), parcel?.courier && `with ${parcel.courier}`]
    .filter(Boolean)
    .join(" ");
  return parcel?.trackingNumber ? `${words} · ${parcel.trackingNumber}` : words;
}

function actionEntries({ notes, audited, shipments, edits, order }: OrderHistory): TimelineEntry[] {
  return [
    ...notes.map(
      ({ text, actor, at }): TimelineEntry => ({ at: at.toISOString(), kind: "note", actor, says: "Note", text }),
    ),
    ...shipments.slice(1).map((parcel): TimelineEntry => {
      const { actor, at } = parcel;
      return { at: at.toISOString(), kind: "shipment", actor, says: describeParcel(parcel), text: "" };
    }),
    ...audited.map((act): TimelineEntry => {
      return {
        at: act.at.toISOString(),
        kind: kinds[act.action] ?? "change",
        actor: act.actor,
        says: describeAction(act),
        text: act.reason,
      };
    }),
    ...edits.map((edit): TimelineEntry => {
      const says = describeEdit(edit, order.paymentMode === "cod");
      return { at: edit.at.toISOString(), kind: "change", actor: edit.actor, says, text: "" };
    }),
  ];
}

const kinds: Record<string, TimelineEntry["kind"]> = { "orders.resend": "mail", "payments.withdraw-refund": "refund" };

function messageEntries({ heard, mails }: OrderHistory): TimelineEntry[] {
  return [
    ...heard.map((event): TimelineEntry => {
      const says = describeGatewayEvent(event);
      return { at: event.receivedAt.toISOString(), kind: "gateway", actor: "gateway", says, text: "" };
    }),
    ...mails.map((mail): TimelineEntry => {
      const at = (mail.failedAt ?? mail.doneAt ?? new Date(0)).toISOString();
      return { at, kind: "mail", actor: "shop", says: describeMail(mail), text: "" };
    }),
  ];
}

/** Describes returns as requested, received or declined, with the condition of what came back. */
function returnEntries({ returns, lines }: Pick<OrderHistory, "returns" | "lines">): TimelineEntry[] {
  return [...Map.groupBy(returns, ({ id }) => id).values()].flatMap((rows) => {
    const [request] = rows;
    return request ? entriesOf(request, piecesWords(rows, lines)) : [];
  });
}

function entriesOf({ state, reason, actor, askedAt, settledAt, declineReason }: Row, pieces: string): TimelineEntry[] {
  const at = askedAt.toISOString();
  const settled = settledAt?.toISOString() ?? at;
  const isAsked = actor === "buyer";
  // Once received, the lines hold what came back; what was requested is no longer stored.
  const asked: TimelineEntry = { at, kind: "return", actor, text: reason, says: "Return requested" };
  const open = state === "asked" ? { ...asked, says: `Return requested: ${pieces}` } : asked;
  if (state === "taken") {
    const taken: TimelineEntry = { ...asked, at: settled, actor: "shop", text: "", says: `Return received: ${pieces}` };
    return isAsked ? [open, taken] : [taken];
  }
  if (state !== "declined") return [open];
  const says = "Return declined";
  return [
    { ...asked, says: `Return requested: ${pieces}` },
    { ...asked, at: settled, actor: "shop", says, text: declineReason ?? "" },
  ];
}

function piecesWords(rows: Row[], lines: OrderHistory["lines"]): string {
  const named = rows.flatMap(({ sku, quantity, restocked, state }) => {
    if (sku === null || quantity === null) return [];
    const line = lines.find((each) => each.sku === sku);
    const name = line ? formatVariantName(line) : sku;
    const fate = state === "taken" ? `, ${restocked ? "restocked" : "not restocked"}` : "";
    return [`${quantity} × ${name}${fate}`];
  });
  return named.join("; ");
}

/** 'Items changed: +1 Still Water, pack of 6, −1 Herd Tee, M; refund ₹474.00'. */
function describeEdit(edit: OrderHistory["edits"][number], isCash: boolean): string {
  const { linesBefore, linesAfter, refundPaise, totalAfterPaise } = edit;
  const names = new Map([...linesBefore, ...linesAfter].map(({ sku, name }) => [sku, name]));
  const units = listEditedUnits(linesBefore, linesAfter).map(({ sku, quantity }) => {
    return `${quantity > 0 ? "+" : "−"}${Math.abs(quantity)} ${names.get(sku) ?? sku}`;
  });
  const refund = refundPaise > 0 && `refund ${formatRupees(paise(refundPaise))}`;
  const money = isCash ? `to collect ${formatRupees(paise(totalAfterPaise))}` : refund;
  return [`Items changed: ${units.join(", ")}`, money].filter(Boolean).join("; ");
}

function describeParcel({ courier, trackingNumber }: { courier: string; trackingNumber: string }): string {
  const by = [courier, trackingNumber && `tracking number ${trackingNumber}`].filter(Boolean).join(", ");
  return by === "" ? "Parcel sent" : `Parcel sent: ${by}`;
}

type ActionDetails = {
  changed?: string[];
  mail?: string;
  amountPaise?: number;
  chargePaise?: number;
  /** Number of the order of added items. */
  number?: string;
  totalPaise?: number;
};

/** Describes operators' actions that move neither goods nor money. */
function describeAction({ action, after }: OrderHistory["audited"][number]): string {
  if (action === "orders.pack") return "Packed";
  if (action === "orders.unpack") return "No longer packed";
  if (action === "orders.undo-ship") return "Dispatch taken back: Ordered again";
  if (action === "orders.edit-parcel") return "Parcel corrected";
  if (action === "orders.remove-parcel") return "Parcel removed";
  const details = (after ?? {}) as ActionDetails;
  if (action === "orders.add-items")
    return `Items added as order ${details.number ?? ""}; to collect ${formatRupees(paise(details.totalPaise ?? 0))}`;
  if (action === "orders.parcel-charge")
    return `Courier charge ${formatRupees(paise(details.chargePaise ?? 0))} recorded`;
  if (action === "payments.withdraw-refund")
    return `Refund of ${formatRupees(paise(details.amountPaise ?? 0))} withdrawn`;
  if (action === "orders.resend") return `Email resent: order ${(details.mail ?? "").replaceAll("_", " ")}`;
  const names = new Set((details.changed ?? []).map((field) => fields[field] ?? field));
  return `Address changed: ${[...names].join(", ")}`;
}

/** 'payment.captured: sold'. */
function describeGatewayEvent({ type, outcome }: OrderHistory["heard"][number]): string {
  return outcome === null ? `${type}, not handled yet` : `${type}: ${outcome}`;
}

function describeMail({ kind, failedAt }: OrderHistory["mails"][number]): string {
  return labelOfJob(kind).replace(/^Email:/, failedAt === null ? "Email sent:" : "Email not sent:");
}

import type { OrderView } from "#contracts/store/orders/order-views.ts";
import { buildTrackingUrl } from "#domain/fulfilment/tracking-url.ts";
import { areAllRefundsWithdrawn } from "#domain/payments/upi.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { interpolateMailText, type MailContext, type MailName } from "../render-mail-text.ts";
import { formatCashReminder } from "./order-summary.ts";

/** Event of an order after its confirmation. */
export type OrderEvent =
  | "cancelled"
  | "shipped"
  | "parcel"
  | "delivered"
  | "return-asked"
  | "return-declined"
  | "returned"
  | "not-taken";

export type OrderStatusFacts = MailContext & {
  order: OrderView;
  event: OrderEvent;
  /** The customer's or operator's reason; "" without one. */
  reason: string;
  /** Returned items; the whole order when empty. */
  returnedItems: { name: string; quantity: number }[];
  /** End of the return window, ISO; null when no return is possible. */
  returnUntil: string | null;
  /** The parcel that the mail is about; all of them when null. */
  parcel: OrderView["parcels"][number] | null;
};

/** Name of the mail's texts, paragraphs added to them, and rows of facts. */
export type OrderStatusContent = { mail: MailName; extraParagraphs: string[]; rows: [string, string][] };

/** Builds the content that the HTML and the text of the mail share. */
export function buildOrderStatusContent(facts: OrderStatusFacts): OrderStatusContent {
  return tellings[facts.event](facts);
}

const tellings: Record<OrderEvent, (facts: OrderStatusFacts) => OrderStatusContent> = {
  cancelled: (facts) => ({
    mail: "orderCancelled",
    extraParagraphs: [moneyBack(facts)],
    rows: reasonRow(facts.reason),
  }),
  shipped: (facts) => ({
    mail: "orderShipped",
    extraParagraphs: facts.order.paymentMode === "cod" ? [formatCashReminder(facts, facts.order)] : [],
    rows: facts.order.parcels.flatMap(parcelRows),
  }),
  parcel: ({ parcel }) => ({ mail: "orderParcel", extraParagraphs: [], rows: parcel ? parcelRows(parcel) : [] }),
  delivered: (facts) => ({
    mail: "orderDelivered",
    extraParagraphs: whileOpen(facts, facts.texts.deliveredReturn),
    rows: [],
  }),
  "return-asked": ({ reason, returnedItems: returning }) => ({
    mail: "returnAsked",
    extraParagraphs: [],
    rows: [...row("To return", piecesWords(returning)), ...reasonRow(reason)],
  }),
  "return-declined": (facts) => ({
    mail: "returnDeclined",
    extraParagraphs: whileOpen(facts, facts.texts.declinedReturn),
    rows: reasonRow(facts.reason),
  }),
  returned: (facts) => ({
    mail: "orderReturned",
    extraParagraphs: [moneyBack(facts)],
    rows: row("Returned", piecesWords(facts.returnedItems)),
  }),
  "not-taken": (facts) => ({ mail: "orderNotTaken", extraParagraphs: [moneyBack(facts)], rows: [] }),
};

/** Said while a return can be asked for. */
function whileOpen(facts: OrderStatusFacts, words: string): string[] {
  const { returnUntil } = facts;
  return returnUntil === null
    ? []
    : [interpolateMailText(facts, words, { returnUntil: formatDateTimeInIndia(returnUntil) })];
}

function parcelRows({ courier, trackingNumber }: OrderView["parcels"][number]): [string, string][] {
  return [
    ...row("Courier", courier || null),
    ...row("Tracking number", trackingNumber || null),
    ...row("Follow the parcel", buildTrackingUrl(courier, trackingNumber)),
  ];
}

/** The paragraph about money. Refunds and withdrawn refunds have mails of their own. */
function moneyBack(facts: OrderStatusFacts): string {
  const { texts: words, order } = facts;
  if (!order.payment?.paidAt) return interpolateMailText(facts, words.nothingToPay);
  if (areAllRefundsWithdrawn(order.payment)) return "";
  return interpolateMailText(facts, order.paymentMode === "cod" ? words.cashBack : words.moneyBack);
}

function piecesWords(pieces: OrderStatusFacts["returnedItems"]): string | null {
  return pieces.length === 0 ? null : pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join("; ");
}

function reasonRow(reason: string): [string, string][] {
  return row("Reason", reason || null);
}

function row(label: string, value: string | null): [string, string][] {
  return value === null ? [] : [[label, value]];
}

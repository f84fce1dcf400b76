import type { OrderView } from "#contracts/store/order.ts";
import { trackingAddress } from "#domain/courier.ts";
import { staysHere } from "#domain/payment.ts";
import { dateTimeInIndia } from "#domain/time.ts";
import { type MailDress, type MailName, say } from "./mail-words.ts";
import { cashReady } from "./order-words.ts";

/** What happened to an order after it was confirmed. */
export type OrderEvent =
  | "cancelled"
  | "shipped"
  | "parcel"
  | "delivered"
  | "return-asked"
  | "return-declined"
  | "returned"
  | "not-taken";

export type NewsFacts = MailDress & {
  order: OrderView;
  event: OrderEvent;
  /** Why, in somebody's words; "" when nobody said. */
  reason: string;
  /** What goes or went back; all of the order when empty. */
  returning: { name: string; quantity: number }[];
  /** Until when a return can be asked for, ISO; null when it cannot. */
  returnUntil: string | null;
  /** The one that is told of; all of them when it is null. */
  parcel: OrderView["parcels"][number] | null;
};

/** Which words it is told with, what the case adds to them, and rows of facts. */
export type News = { mail: MailName; also: string[]; rows: [string, string][] };

/** One message, the same for HTML and text. */
export function newsOf(facts: NewsFacts): News {
  return tellings[facts.event](facts);
}

const tellings: Record<OrderEvent, (facts: NewsFacts) => News> = {
  cancelled: (facts) => ({ mail: "orderCancelled", also: [moneyBack(facts)], rows: reasonRow(facts.reason) }),
  shipped: (facts) => ({
    mail: "orderShipped",
    also: facts.order.paymentMode === "cod" ? [cashReady(facts, facts.order)] : [],
    rows: facts.order.parcels.flatMap(parcelRows),
  }),
  parcel: ({ parcel }) => ({ mail: "orderParcel", also: [], rows: parcel ? parcelRows(parcel) : [] }),
  delivered: (facts) => ({ mail: "orderDelivered", also: whileOpen(facts, facts.words.deliveredReturn), rows: [] }),
  "return-asked": ({ reason, returning }) => ({
    mail: "returnAsked",
    also: [],
    rows: [...row("To return", piecesWords(returning)), ...reasonRow(reason)],
  }),
  "return-declined": (facts) => ({
    mail: "returnDeclined",
    also: whileOpen(facts, facts.words.declinedReturn),
    rows: reasonRow(facts.reason),
  }),
  returned: (facts) => ({
    mail: "orderReturned",
    also: [moneyBack(facts)],
    rows: row("Returned", piecesWords(facts.returning)),
  }),
  "not-taken": (facts) => ({ mail: "orderNotTaken", also: [moneyBack(facts)], rows: [] }),
};

/** Said while a return can be asked for. */
function whileOpen(facts: NewsFacts, words: string): string[] {
  const { returnUntil } = facts;
  return returnUntil === null ? [] : [say(facts, words, { returnUntil: dateTimeInIndia(returnUntil) })];
}

function parcelRows({ courier, trackingNumber }: OrderView["parcels"][number]): [string, string][] {
  return [
    ...row("Courier", courier || null),
    ...row("Tracking number", trackingNumber || null),
    ...row("Follow the parcel", trackingAddress(courier, trackingNumber)),
  ];
}

/** What was never paid does not come back by itself; a refund has a message of its own, its withdrawal too. */
function moneyBack(facts: NewsFacts): string {
  const { words, order } = facts;
  if (!order.payment?.paidAt) return say(facts, words.nothingToPay);
  if (staysHere(order.payment)) return "";
  return say(facts, order.paymentMode === "cod" ? words.cashBack : words.moneyBack);
}

function piecesWords(pieces: NewsFacts["returning"]): string | null {
  return pieces.length === 0 ? null : pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join("; ");
}

function reasonRow(reason: string): [string, string][] {
  return row("Reason", reason || null);
}

function row(label: string, value: string | null): [string, string][] {
  return value === null ? [] : [[label, value]];
}

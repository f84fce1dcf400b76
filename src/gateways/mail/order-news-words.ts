import type { OrderView } from "../../contracts/store/order.ts";
import { trackingAddress } from "../../domain/courier.ts";
import { formatRupees } from "../../domain/money.ts";
import { dateTimeInIndia } from "../../domain/time.ts";
import { promise } from "./order-words.ts";

/** What happened to an order after it was confirmed. */
export type OrderEvent = "cancelled" | "shipped" | "delivered" | "return-asked" | "returned";

export type NewsFacts = {
  order: OrderView;
  event: OrderEvent;
  /** Why, in somebody's words; "" when nobody said. */
  reason: string;
  /** What goes or went back; all of the order when empty. */
  returning: { name: string; quantity: number }[];
  /** Until when a return can be asked for, ISO; null when it cannot. */
  returnUntil: string | null;
};

export type News = { headline: [string, string]; sentences: string[]; rows: [string, string][] };

/** Headline, sentences and facts of one message, the same for HTML and text. */
export function newsOf(facts: NewsFacts): News {
  return tellings[facts.event](facts);
}

const tellings: Record<OrderEvent, (facts: NewsFacts) => News> = {
  cancelled: ({ order, reason }) => ({
    headline: ["Order", "Cancelled"],
    sentences: [`${order.name}, your order is cancelled. Nothing of it will be sent.`, moneyBack(order)],
    rows: reasonRow(reason),
  }),
  shipped: ({ order }) => ({
    headline: ["On", "the Way"],
    sentences: [
      `${order.name}, your ${waterOrOrder(order)} is on its way down the mountain. It reaches you in ${promise.arrives}.`,
      order.paymentMode === "cod" ? `Keep ${formatRupees(order.total)} ready when it arrives.` : "",
    ],
    rows: [
      ...row("Courier", order.courier),
      ...row("Tracking number", order.trackingNumber),
      ...row("Follow the parcel", trackingAddress(order.courier, order.trackingNumber)),
    ],
  }),
  delivered: ({ order, returnUntil }) => ({
    headline: ["Delivered", ""],
    sentences: [
      `${order.name}, your ${waterOrOrder(order)} has arrived.`,
      returnUntil === null
        ? ""
        : `Something wrong with it? You can ask for a return on the order's page until ${dateTimeInIndia(returnUntil)}.`,
    ],
    rows: [],
  }),
  "return-asked": ({ order, reason, returning }) => ({
    headline: ["Return", "Asked"],
    sentences: [`${order.name}, we have your request to return this. We write again when it is back with us.`],
    rows: [...row("To return", piecesWords(returning)), ...reasonRow(reason)],
  }),
  returned: ({ order, returning }) => ({
    headline: ["Return", "Taken"],
    sentences: [`${order.name}, what you sent back is with us.`, moneyBack(order)],
    rows: row("Returned", piecesWords(returning)),
  }),
};

function waterOrOrder({ lines }: OrderView): string {
  return lines.some((line) => line.kind === "beverage") ? "water" : "order";
}

/** What was never paid does not come back by itself; a refund has a message of its own. */
function moneyBack({ payment, status }: OrderView): string {
  if (payment?.paidAt) return "What you paid goes back the way it came.";
  return status === "cancelled" ? "There is nothing to pay." : "";
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

import type { OrderView } from "../../contracts/store/order.ts";
import { trackingAddress } from "../../domain/courier.ts";
import { formatRupees } from "../../domain/money.ts";
import { dateTimeInIndia } from "../../domain/time.ts";
import { promise } from "./order-words.ts";

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

export type NewsFacts = {
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
    rows: order.parcels.flatMap(parcelRows),
  }),
  parcel: ({ order, parcel }) => ({
    headline: ["One More", "Parcel"],
    sentences: [`${order.name}, another parcel of your order is on its way. It reaches you in ${promise.arrives}.`],
    rows: parcel ? parcelRows(parcel) : [],
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
  "return-declined": ({ order, reason, returnUntil }) => ({
    headline: ["Return", "Declined"],
    sentences: [
      `${order.name}, we cannot take the return that you asked for.`,
      returnUntil === null
        ? ""
        : `If you see it otherwise, you can ask again on the order's page until ${dateTimeInIndia(returnUntil)}.`,
    ],
    rows: reasonRow(reason),
  }),
  returned: ({ order, returning }) => ({
    headline: ["Return", "Taken"],
    sentences: [`${order.name}, what you sent back is with us.`, moneyBack(order)],
    rows: row("Returned", piecesWords(returning)),
  }),
  "not-taken": ({ order }) => ({
    headline: ["Back", "with Us"],
    sentences: [`${order.name}, your order could not be handed over and is back with us.`, moneyBack(order)],
    rows: [],
  }),
};

function parcelRows({ courier, trackingNumber }: OrderView["parcels"][number]): [string, string][] {
  return [
    ...row("Courier", courier || null),
    ...row("Tracking number", trackingNumber || null),
    ...row("Follow the parcel", trackingAddress(courier, trackingNumber)),
  ];
}

function waterOrOrder({ lines }: OrderView): string {
  return lines.some((line) => line.kind === "beverage") ? "water" : "order";
}

/** What was never paid does not come back by itself; a refund has a message of its own. */
function moneyBack({ payment, paymentMode }: OrderView): string {
  if (!payment?.paidAt) return "There is nothing to pay.";
  return paymentMode === "cod"
    ? "What you paid in cash goes to your bank account; we ask you for it."
    : "What you paid goes back the way it came.";
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

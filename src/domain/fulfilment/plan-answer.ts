import { formatRupees, paise } from "../money.ts";
import { getOrderStatusLabel, type OrderStatus, orderIsPast } from "../orders/order-status.ts";
import { findCourier, toCourierKey } from "./courier.ts";
import { type AnswerLine, parseCharge, toAwbKey } from "./courier-answer.ts";

export type AnswerOrder = {
  id: string;
  /** '#1042'. */
  number: string;
  name: string;
  status: OrderStatus;
  isFromOldShop: boolean;
  /** Names what changed since the order was booked by a file; undefined where nothing did. */
  changedSinceBooking: string | undefined;
  parcels: readonly { courier: string; trackingNumber: string; chargePaise: number | null }[];
};

export type AnswerFacts = {
  couriers: readonly { name: string }[];
  /** Takes this courier for all lines; "" takes the file's. */
  courierForAll: string;
  findOrder: (reference: string) => AnswerOrder | undefined;
  /** Orders that have a parcel with this courier and number, by `toAwbKey`. */
  findOwners: (awbKey: string) => readonly { orderId: string; number: string }[];
};

type Outcome = "ship" | "number" | "charge" | "same" | "problem";

export type PlannedLine = {
  line: number;
  reference: string;
  orderId: string | null;
  number: string | null;
  customer: string;
  courier: string;
  awb: string;
  charge: number | null;
  outcome: Outcome;
  message: string;
};

const maxLength = 60;

/** Says what each line of a courier's file does. Of two lines about one order or one number, the first counts. */
export function planAnswer(lines: readonly AnswerLine[], facts: AnswerFacts): PlannedLine[] {
  const seen: Seen = { orders: new Map(), numbers: new Map() };
  return lines.map((line) => {
    const order = facts.findOrder(line.reference);
    const courier = findCourier(facts.couriers, facts.courierForAll || line.courier);
    const charge = parseCharge(line.charge);
    const planned = {
      line: line.line,
      reference: line.reference,
      orderId: order?.id ?? null,
      number: order?.number ?? null,
      customer: order?.name ?? "",
      courier: courier?.name ?? (facts.courierForAll || line.courier),
      awb: line.awb,
      charge: charge ?? null,
    };
    const problem = checkLine(line, { ...planned, isKnownCourier: courier !== undefined });
    if (problem !== undefined) return { ...planned, outcome: "problem", message: problem };
    const known = { ...planned, orderId: order?.id ?? "", key: toAwbKey(toCourierKey(planned.courier), line.awb) };
    const step = noteLine(seen, known) ?? checkOwner(known, facts) ?? planParcel(order as AnswerOrder, known);
    return { ...planned, ...step };
  });
}

type Step = { outcome: Outcome; message: string };
type Seen = { orders: Map<string, { line: number; key: string }>; numbers: Map<string, number> };
type Known = Pick<PlannedLine, "line" | "courier" | "awb" | "charge"> & { orderId: string; key: string };
type Checked = Pick<PlannedLine, "orderId" | "courier"> & { isKnownCourier: boolean };

const problem = (message: string): Step => ({ outcome: "problem", message });

function checkLine({ reference, awb, charge }: AnswerLine, checked: Checked): string | undefined {
  if (reference === "") return "This line names no order.";
  if (checked.orderId === null) return "No order has this number.";
  if (awb === "") return "This line has no tracking number.";
  if (awb.length > maxLength) return `A tracking number has at most ${maxLength} characters.`;
  if (checked.courier === "") return "This line names no courier. Choose one for all lines.";
  if (!checked.isKnownCourier)
    return `“${checked.courier}” isn't in the list of couriers. Add it, or choose one for all.`;
  return parseCharge(charge) === undefined ? `The charge “${charge}” can't be read.` : undefined;
}

/** Finds what an earlier line of the file says about the same order or number. */
function noteLine({ orders, numbers }: Seen, { line, orderId, key }: Known): Step | undefined {
  const [byOrder, byNumber] = [orders.get(orderId), numbers.get(key)];
  if (byOrder?.key === key) return { outcome: "same", message: `The same as line ${byOrder.line}.` };
  if (byOrder)
    return problem(`Line ${byOrder.line} has another number for this order. Add a second parcel on its page.`);
  if (byNumber) return problem(`Line ${byNumber} has the same number for another order.`);
  orders.set(orderId, { line, key });
  numbers.set(key, line);
  return undefined;
}

function checkOwner({ key, orderId }: Known, { findOwners }: AnswerFacts): Step | undefined {
  const owner = findOwners(key).find((each) => each.orderId !== orderId);
  return owner === undefined ? undefined : problem(`${owner.number} already has this number.`);
}

function planParcel(order: AnswerOrder, line: Known): Step {
  if (order.isFromOldShop) return problem(orderIsPast);
  const keyOf = ({ courier, trackingNumber }: AnswerOrder["parcels"][number]) =>
    toAwbKey(toCourierKey(courier), trackingNumber);
  const parcel = order.parcels.find((each) => keyOf(each) === line.key);
  if (parcel) return planCharge(parcel.chargePaise, line);
  if (order.status === "ordered" && order.changedSinceBooking !== undefined)
    return problem(
      `Changed after the booking: ${order.changedSinceBooking}. Book it again, or ship it on its page if the courier knows about the change.`,
    );
  if (order.status === "ordered") return { outcome: "ship", message: `${describe(line)}.` };
  if (order.status !== "on_the_way") return problem(`This order is ${getOrderStatusLabel(order.status)}.`);
  const [first] = order.parcels;
  if (order.parcels.length === 1 && first?.trackingNumber === "")
    return { outcome: "number", message: `${describe(line)}; the customer is told.` };
  const has = order.parcels.map(({ courier, trackingNumber }) => `${courier} ${trackingNumber}`.trim()).join(", ");
  return problem(`This order already went with ${has || "another parcel"}. Correct the parcel on its page.`);
}

function planCharge(before: number | null, { charge }: Known): Step {
  if (charge === null || charge === before) return { outcome: "same", message: "Already recorded." };
  const instead = before === null ? "" : ` instead of ${formatRupees(paise(before))}`;
  return { outcome: "charge", message: `Charge ${formatRupees(paise(charge))}${instead}.` };
}

function describe({ courier, awb, charge }: Known): string {
  return `${courier}, ${awb}${charge === null ? "" : `, charge ${formatRupees(paise(charge))}`}`;
}

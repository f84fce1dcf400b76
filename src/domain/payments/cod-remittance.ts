import { parseTable, reduceHeading, unquoteCell } from "../csv-table.ts";
import { toCourierKey } from "../fulfilment/courier.ts";
import { parseCharge } from "../fulfilment/courier-answer.ts";
import { formatRupees, paise } from "../money.ts";

/** Lines of one remittance at most. */
export const maxRemittanceLines = 1_000;

/** A parcel's cash as the courier's file states it; `amount` is the text of the cell. */
export type RemittanceLine = { line: number; awb: string; amount: string };

/** Headings of couriers' remittance files, best first, reduced to letters and digits. */
const knownHeadings = {
  awb: ["awbcode", "awbnumber", "awbno", "awb", "waybillnumber", "waybill", "trackingnumber", "trackingid", "orderid"],
  amount: [
    "codremitted",
    "remittedamount",
    "remittanceamount",
    "codamount",
    "collectedamount",
    "amountcollected",
    "codvalue",
    "collectablevalue",
    "amount",
  ],
} as const;

/**
 * Reads a courier's remittance: a CSV or a pasted table with headings, or lines 'AWB amount' without. Lines without a
 * tracking number, such as sums, are left out. Undefined when no columns are recognized.
 */
export function parseRemittance(text: string): RemittanceLine[] | undefined {
  const rows = parseTable(text).map(({ line, cells }) => ({ line, cells: cells.map(unquoteCell) }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const [first] = filled;
  if (!first) return undefined;
  const headings = first.cells.map(reduceHeading);
  const columnOf = (field: keyof typeof knownHeadings) =>
    headings.indexOf(knownHeadings[field].find((heading) => headings.includes(heading)) ?? "-");
  const [awb, amount] = [columnOf("awb"), columnOf("amount")];
  if (awb >= 0 && amount >= 0) return toLines(filled.slice(1), awb, amount);
  const isPlain = filled.every(({ cells }) => cells.length === 2 && parseCharge(cells[1] ?? "") != null);
  return isPlain ? toLines(filled, 0, 1) : undefined;
}

function toLines(rows: { line: number; cells: string[] }[], awb: number, amount: number): RemittanceLine[] {
  return rows
    .map(({ line, cells }) => ({ line, awb: cells[awb] ?? "", amount: cells[amount] ?? "" }))
    .filter((line) => line.awb !== "");
}

/** An order whose parcel has the tracking number of a line. */
export type RemittedOrder = {
  orderId: string;
  /** '#1042'. */
  number: string;
  name: string;
  courier: string;
  /** Its collected cash; null before the delivery, and for a prepaid order. */
  collected: { amountPaise: number; remittedAs: string | null } | null;
};

export const remittanceOutcomes = [
  "exact",
  "differs",
  "other-courier",
  "remitted",
  "not-collected",
  "problem",
] as const;
type Outcome = (typeof remittanceOutcomes)[number];

/** Says which lines can be recorded; those that aren't `exact` only by the operator's choice. */
export const canBeSettled = (outcome: Outcome): boolean =>
  outcome === "exact" || outcome === "differs" || outcome === "other-courier";

export type PlannedRemittance = {
  line: number;
  awb: string;
  orderId: string | null;
  number: string | null;
  name: string;
  /** Paise that the courier states, and paise that it collected; null where unknown. */
  amount: number | null;
  collected: number | null;
  outcome: Outcome;
  message: string;
};

/**
 * Says what each line of a remittance would do. Of two lines about one order the first counts. `courier` is the name or
 * the key of the one that pays, '' for parcels without a courier; undefined while it isn't chosen.
 */
export function planRemittance(
  lines: readonly RemittanceLine[],
  findOrders: (awb: string) => readonly RemittedOrder[],
  courier?: string,
): PlannedRemittance[] {
  const seen = new Set<string>();
  return lines.map(({ line, awb, amount: typed }) => {
    const orders = findOrders(awb);
    const order = orders.length === 1 ? orders[0] : undefined;
    const amount = parseCharge(typed);
    const plan = (outcome: Outcome, message: string): PlannedRemittance => ({
      line,
      awb,
      orderId: order?.orderId ?? null,
      number: order?.number ?? null,
      name: order?.name ?? "",
      amount: amount ?? null,
      collected: order?.collected?.amountPaise ?? null,
      outcome,
      message,
    });
    if (orders.length > 1) return plan("problem", `${orders.map(({ number }) => number).join(", ")} have this number.`);
    if (!order) return plan("problem", "No parcel has this tracking number.");
    if (seen.has(order.orderId)) return plan("problem", "This order is already in an earlier line.");
    seen.add(order.orderId);
    if (order.collected?.remittedAs != null)
      return plan("remitted", `Remitted already, ${order.collected.remittedAs}.`);
    if (!order.collected) return plan("not-collected", "No cash of this order is recorded as collected.");
    if (amount == null) return plan("problem", typed === "" ? "No amount in this line." : `“${typed}” is no amount.`);
    const isExact = amount === order.collected.amountPaise;
    const difference = `Collected ${formatRupees(paise(order.collected.amountPaise))}.`;
    if (isOfOther(order, courier))
      return plan(
        "other-courier",
        [`Went with ${order.courier}.`, isExact ? "" : difference].filter(Boolean).join(" "),
      );
    return isExact ? plan("exact", "As collected.") : plan("differs", difference);
  });
}

/** True for a parcel of another courier than the one that pays; a parcel without a courier may be anyone's. */
const isOfOther = (order: RemittedOrder, courier: string | undefined): boolean =>
  courier !== undefined && order.courier !== "" && toCourierKey(order.courier) !== toCourierKey(courier);

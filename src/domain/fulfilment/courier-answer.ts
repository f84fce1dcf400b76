import { parseTable, reduceHeading, unquoteCell } from "../csv-table.ts";
import { type Paise, paise, removeGrouping } from "../money.ts";

/** Lines of one courier's file at most. */
export const maxAnswerLines = 500;

export const answerFields = ["reference", "awb", "courier", "charge"] as const;
export type AnswerField = (typeof answerFields)[number];
/** The column of each field; -1 when the file has none. */
export type AnswerColumns = Record<AnswerField, number>;

/** A line as the file has it, with the cells that the shop needs and no others. */
export type AnswerLine = Record<AnswerField, string> & { line: number };

/** A courier's file as a table. `line` counts the heading as line 1, as spreadsheets do. */
type AnswerTable = { headings: string[]; rows: { line: number; cells: string[] }[] };

/**
 * Headings of couriers' files, best first, reduced to letters and digits. Delhivery One and Shiprocket echo the order id
 * that they were sent; Blue Dart echoes the credit reference.
 */
const knownHeadings: Record<AnswerField, readonly string[]> = {
  reference: [
    "orderid",
    "saleordernumber",
    "ordernumber",
    "orderno",
    "channelorderid",
    "creditreferenceno",
    "referenceno",
    "referencenumber",
    "refno",
    "reference",
    "clientorderid",
    "invoicenumber",
    "order",
  ],
  awb: [
    "awbcode",
    "awbnumber",
    "awbno",
    "awb",
    "waybillnumber",
    "waybillno",
    "waybill",
    "trackingnumber",
    "trackingno",
    "trackingid",
    "consignmentnumber",
    "consignmentno",
    "articlenumber",
  ],
  courier: ["couriercompany", "couriername", "courierpartner", "courier", "carrier", "logisticspartner"],
  charge: [
    "freighttotalamount",
    "totalcharge",
    "totalcharges",
    "totalamount",
    "shippingcharges",
    "shippingcharge",
    "freightcharges",
    "freightamount",
    "freight",
    "charge",
    "charges",
  ],
};

/** Reads a CSV or a table separated by tabs, semicolons or pipes; empty lines are left out. */
export function parseAnswerTable(text: string): AnswerTable {
  const [heading, ...rows] = parseTable(text);
  return { headings: heading?.cells ?? [], rows };
}

/** Recognizes the columns by their headings; each column is used once. */
export function recognizeAnswerColumns(headings: readonly string[]): AnswerColumns {
  const reduced = headings.map(reduceHeading);
  const columns: AnswerColumns = { reference: -1, awb: -1, courier: -1, charge: -1 };
  for (const field of answerFields) {
    const best = knownHeadings[field].find((heading) => reduced.includes(heading));
    columns[field] = best === undefined ? -1 : reduced.indexOf(best);
  }
  return columns;
}

/** Takes the cells of the chosen columns. */
export function readAnswerLines({ rows }: AnswerTable, columns: AnswerColumns): AnswerLine[] {
  const cell = (cells: string[], index: number) => unquoteCell(cells[index] ?? "");
  return rows.map(({ line, cells }) => ({
    line,
    reference: cell(cells, columns.reference),
    awb: cell(cells, columns.awb),
    courier: cell(cells, columns.courier),
    charge: cell(cells, columns.charge),
  }));
}

/**
 * Reads a charge in rupees: '85', '₹1,234.50', 'Rs. 85.5'. Null when the file has none, undefined when it can't be read.
 */
export function parseCharge(text: string): Paise | null | undefined {
  const plain = text.replace(/^(₹|rs\.?|inr)\s*/i, "").replace(/\s/g, "");
  if (plain === "" || plain === "-") return null;
  const match = /^(\d{1,7})(?:\.(\d{0,2})0*)?$/.exec(removeGrouping(plain));
  if (!match) return undefined;
  const [, rupees = "0", decimals = ""] = match;
  return paise(Number(rupees) * 100 + Number(decimals.padEnd(2, "0")));
}

/** The order id that a reference names, also without 'order_' or with '#'; else the reference, which may be an invoice. */
export function toOrderId(reference: string): string {
  const plain = reference.replace(/^#/, "");
  return /^[A-Za-z0-9]{14}$/.test(plain) ? `order_${plain}` : plain;
}

/** Key of a parcel's courier and tracking number, which two parcels of couriers' files can't share. */
export const toAwbKey = (courierKey: string, awb: string): string => `${courierKey} ${awb.toUpperCase()}`;

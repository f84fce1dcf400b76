import type { OrderRow } from "#contracts/admin/order-row.ts";
import { parseTable, unquoteCell } from "#domain/csv-table.ts";
import { parseOrderNumber } from "#domain/orders/order-number.ts";

/** Fields of an order needed to preview shipping. */
export type OrderToShip = Pick<OrderRow, "id" | "number" | "name" | "status" | "statusWord" | "city" | "pin">;
export type Parcel = { courier: string; trackingNumber: string };
/** A pasted line that can't be used, and why. */
export type LineError = { line: number; text: string; message: string };
export type ParsedTracking = { parcels: Map<string, Partial<Parcel>>; errors: LineError[] };

const orderId = /^order_[A-Za-z0-9]{14}$/;
/** Maximum length of courier and tracking number, as on the server. */
const maxLength = 60;

type Cells = ReturnType<typeof parseTable>[number];

/** True for a table that names its orders; anything else is a column of tracking numbers. */
export function isOrderTable(text: string): boolean {
  if (/\border_|\border\s*id\b/i.test(text)) return true;
  const lines = parseTable(text);
  const { hasHeader, indexes } = columnsOf(lines[0]?.cells ?? []);
  if (hasHeader) return (indexes[0] ?? -1) >= 0;
  return (
    lines.length > 0 && lines.every(({ cells: [order = "", ...rest] }) => isReference(order) && rest.some(Boolean))
  );
}

const isReference = (cell: string): boolean => orderId.test(cell) || parseOrderNumber(cell) !== undefined;

/** Lists the distinct orders that a table names, by id or number. */
export function findOrderReferences(text: string): string[] {
  if (!isOrderTable(text)) return [];
  const lines = parseTable(text);
  const { hasHeader, indexes } = columnsOf(lines[0]?.cells ?? []);
  const named = lines.slice(hasHeader ? 1 : 0).map(({ cells }) => cells[indexes[0] ?? -1] ?? "");
  return [...new Set(named.filter(isReference))];
}

/**
 * True where a reference names this order: its id, or its number with the prefix that its buyer was told, with '#' or with
 * none. A number with another prefix is another shop's.
 */
export function namesOrder(reference: string, { id, number }: Pick<OrderToShip, "id" | "number">): boolean {
  if (reference === id) return true;
  const plain = reference.replace(/^order\s+/i, "").replace(/\s/g, "");
  if (plain.toLowerCase() === number.toLowerCase()) return true;
  return /^#?\d+$/.test(plain) && parseOrderNumber(plain) === parseOrderNumber(number);
}

/**
 * Parses pasted tracking numbers for the chosen orders: a column in their order, or a table 'order number or id, courier,
 * tracking number'. Reports lines that can't be used; `missing` is the message of an order that is none of the chosen.
 */
export function parseTracking(
  text: string,
  chosen: readonly OrderToShip[],
  missing: string = notListedMessage,
): ParsedTracking {
  return isOrderTable(text) ? readTable(parseTable(text), chosen, missing) : readColumn(parseTable(text), chosen);
}

/** Why a named order can't be shipped here: it is none of the dialog's, or, where all orders were searched, of the shop's. */
export const notListedMessage =
  "This order isn't in the list below: it wasn't selected, or it can't be shipped any more. Leave the line out, or use 'Ship by CSV' on the list of orders.";
export const notFoundMessage = "We can't find an order with this number or id. Check it against the list of orders.";

/** A long number as a spreadsheet shows and saves it once it took it for a quantity: '1.23E+13'. */
const shortened = /^\d+([.,]\d+)?E\+\d+$/i;
const shortenedMessage =
  "The spreadsheet has cut this number short. Format its column as text, fill in the whole numbers and copy them again.";

function readColumn(lines: Cells[], chosen: readonly OrderToShip[]): ParsedTracking {
  const parcels: ParsedTracking["parcels"] = new Map();
  const errors: LineError[] = [];
  lines.forEach(({ line, cells }, index) => {
    const order = chosen[index];
    const text = cells.join(", ");
    const trackingNumber = cells.map(unquoteCell).filter((cell) => cell !== "");
    if (trackingNumber.some((number) => shortened.test(number))) errors.push({ line, text, message: shortenedMessage });
    else if (!order) errors.push({ line, text, message: "No order left for this number." });
    else if (trackingNumber.length > 1) errors.push({ line, text, message: "Only one tracking number per line." });
    else parcels.set(order.id, { trackingNumber: trackingNumber[0] });
  });
  return { parcels, errors };
}

function readTable(lines: Cells[], chosen: readonly OrderToShip[], missing: string): ParsedTracking {
  const parcels: ParsedTracking["parcels"] = new Map();
  const errors: LineError[] = [];
  const [first] = lines;
  const columns = columnsOf(first?.cells ?? []);
  for (const { line, cells } of columns.hasHeader ? lines.slice(1) : lines) {
    const [reference = "", courier = "", trackingNumber = ""] = columns.indexes.map((index) =>
      unquoteCell(cells[index] ?? ""),
    );
    const order = chosen.find((each) => namesOrder(reference, each));
    const message = validateLine({ reference, trackingNumber }, order, parcels);
    if (message || !order) errors.push({ line, text: cells.join(", "), message: message ?? missing });
    else parcels.set(order.id, { trackingNumber, ...(courier ? { courier } : {}) });
  }
  return { parcels, errors };
}

function validateLine(
  { reference, trackingNumber }: { reference: string; trackingNumber: string },
  order: OrderToShip | undefined,
  parcels: ParsedTracking["parcels"],
): string | null {
  if (reference === "") return "No order number or id in this line.";
  if (reference.startsWith("order_") && !orderId.test(reference)) return `“${reference}” is not an order id.`;
  if (!isReference(reference)) return `“${reference}” is not an order number or id.`;
  if (order && parcels.has(order.id)) return "This order is already in an earlier line.";
  if (order && shortened.test(trackingNumber)) return shortenedMessage;
  if (order && trackingNumber === "") return "No tracking number in this line.";
  return null;
}

/** Headings of each column, best first: a table may have an order's id, its number, its date and its total. */
const headings = [
  [/order\s*id/i, /order\s*(number|no\b|#)/i, /order/i],
  [/courier|carrier/i],
  [/tracking|awb|(?<!order\s*)number/i],
] as const;

/** Reads the header line, if there is one; columns may be in any order. */
function columnsOf(first: string[]): { hasHeader: boolean; indexes: number[] } {
  const hasHeader =
    !first.some((cell) => cell.startsWith("order_") || parseOrderNumber(cell) !== undefined) &&
    first.some((cell) => /order|tracking|awb/i.test(cell));
  if (!hasHeader) return { hasHeader, indexes: [0, 1, 2] };
  return { hasHeader, indexes: headings.map((known) => findColumn(first, known)) };
}

function findColumn(first: string[], known: readonly RegExp[]): number {
  const heading = known.find((each) => first.some((cell) => each.test(cell)));
  return heading === undefined ? -1 : first.findIndex((cell) => heading.test(cell));
}

/** An order's shipping outcome, with the reason when it will not ship. */
export type ShipPreview = { willShip: boolean; message: string };

/** Previews shipping for each order, in the order given. */
export function previewShipments(
  chosen: readonly OrderToShip[],
  parcels: ReadonlyMap<string, Parcel>,
  { includeUntracked }: { includeUntracked: boolean },
): Map<string, ShipPreview> {
  const customersByNumber = new Map<string, string>();
  const previews = new Map<string, ShipPreview>();
  for (const order of chosen) {
    const parcel = parcels.get(order.id) ?? { courier: "", trackingNumber: "" };
    const number = parcel.trackingNumber.trim();
    const duplicateOf = number === "" ? undefined : customersByNumber.get(number);
    previews.set(order.id, previewShipment(order, parcel, { duplicateOf, includeUntracked }));
    if (number !== "" && !duplicateOf) customersByNumber.set(number, order.name);
  }
  return previews;
}

function previewShipment(
  { status, statusWord }: OrderToShip,
  parcel: Parcel,
  { duplicateOf, includeUntracked }: { duplicateOf: string | undefined; includeUntracked: boolean },
): ShipPreview {
  const [courier, number] = [parcel.courier.trim(), parcel.trackingNumber.trim()];
  if (status !== "ordered") return { willShip: false, message: `Skipped: ${statusWord}.` };
  if (duplicateOf) return { willShip: false, message: `${duplicateOf}'s order already has this number.` };
  if (number.length > maxLength || courier.length > maxLength) {
    return { willShip: false, message: `Maximum ${maxLength} characters.` };
  }
  if (number === "" && !includeUntracked) return { willShip: false, message: "Skipped: no tracking number." };
  if (number === "") return { willShip: true, message: "Will be marked On the Way without a tracking number." };
  return { willShip: true, message: `Will be marked On the Way${courier ? ` with ${courier}` : ""}, ${number}.` };
}

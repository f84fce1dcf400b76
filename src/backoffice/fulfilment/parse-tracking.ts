import { parse } from "papaparse";
import type { OrderRow } from "#contracts/admin/order-endpoints.ts";

/** Fields of an order needed to preview shipping. */
export type OrderToShip = Pick<OrderRow, "id" | "number" | "name" | "status" | "statusWord" | "city" | "pin">;
export type Parcel = { courier: string; trackingNumber: string };
/** A pasted line that can't be used, and why. */
export type LineError = { line: number; text: string; message: string };
export type ParsedTracking = { parcels: Map<string, Partial<Parcel>>; errors: LineError[] };

const orderId = /^order_[A-Za-z0-9]{14}$/;
/** Maximum length of courier and tracking number, as on the server. */
const maxLength = 60;

/** True for a table with order ids; anything else is a column of tracking numbers. */
export const isOrderTable = (text: string): boolean => /\border_|\border\s*id\b/i.test(text);

type Cells = { line: number; cells: string[] };

/** Splits CSV lines with comma, semicolon, tab or pipe; skips empty lines. */
function parseLines(text: string): Cells[] {
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ""), {
    delimitersToGuess: [",", "\t", ";", "|"],
    skipEmptyLines: false,
  });
  return data
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

/** Lists the distinct order ids of a table. */
export function findOrderIds(text: string): string[] {
  return [...new Set(parseLines(text).flatMap(({ cells }) => cells.filter((cell) => orderId.test(cell))))];
}

/**
 * Parses pasted tracking numbers for the chosen orders: a column in their order, or a table 'order id, courier,
 * tracking number'. Reports lines that can't be used.
 */
export function parseTracking(text: string, chosen: readonly OrderToShip[]): ParsedTracking {
  return isOrderTable(text) ? readTable(parseLines(text), chosen) : readColumn(parseLines(text), chosen);
}

function readColumn(lines: Cells[], chosen: readonly OrderToShip[]): ParsedTracking {
  const parcels: ParsedTracking["parcels"] = new Map();
  const errors: LineError[] = [];
  lines.forEach(({ line, cells }, index) => {
    const order = chosen[index];
    const text = cells.join(", ");
    const trackingNumber = cells.filter((cell) => cell !== "");
    if (!order) errors.push({ line, text, message: "No order left for this number." });
    else if (trackingNumber.length > 1) errors.push({ line, text, message: "Only one tracking number per line." });
    else parcels.set(order.id, { trackingNumber: trackingNumber[0] });
  });
  return { parcels, errors };
}

function readTable(lines: Cells[], chosen: readonly OrderToShip[]): ParsedTracking {
  const known = new Set(chosen.map(({ id }) => id));
  const parcels: ParsedTracking["parcels"] = new Map();
  const errors: LineError[] = [];
  const [first] = lines;
  const columns = columnsOf(first?.cells ?? []);
  for (const { line, cells } of columns.hasHeader ? lines.slice(1) : lines) {
    const [id = "", courier = "", trackingNumber = ""] = columns.indexes.map((index) => cells[index] ?? "");
    const message = validateLine({ id, trackingNumber }, known, parcels);
    if (message) errors.push({ line, text: cells.join(", "), message });
    else parcels.set(id, { trackingNumber, ...(courier ? { courier } : {}) });
  }
  return { parcels, errors };
}

function validateLine(
  { id, trackingNumber }: { id: string; trackingNumber: string },
  known: ReadonlySet<string>,
  parcels: ParsedTracking["parcels"],
): string | null {
  if (id === "") return "No order id in this line.";
  if (!orderId.test(id)) return `‘${id}’ is not an order id.`;
  if (parcels.has(id)) return "This order is already in an earlier line.";
  if (!known.has(id)) return "This order isn't among the selected ones.";
  if (trackingNumber === "") return "No tracking number in this line.";
  return null;
}

/** An order's number is neither its id nor a tracking number. */
const headings = [/order(?!\s*number)/i, /courier|carrier/i, /tracking|awb|(?<!order\s*)number/i] as const;

/** Reads the header line, if there is one; columns may be in any order. */
function columnsOf(first: string[]): { hasHeader: boolean; indexes: number[] } {
  const hasHeader =
    !first.some((cell) => cell.startsWith("order_")) && first.some((cell) => /order|tracking|awb/i.test(cell));
  if (!hasHeader) return { hasHeader, indexes: [0, 1, 2] };
  return { hasHeader, indexes: headings.map((heading) => first.findIndex((cell) => heading.test(cell))) };
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

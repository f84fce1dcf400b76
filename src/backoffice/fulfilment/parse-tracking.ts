import { parse } from "papaparse";
import type { OrderRow } from "#contracts/admin/order-endpoints.ts";

/** What the plan needs to know of an order. */
export type OrderToShip = Pick<OrderRow, "id" | "name" | "status" | "statusWord" | "city" | "pin">;
export type Parcel = { courier: string; trackingNumber: string };
/** A pasted line that leads to nothing, and why. */
export type LineError = { line: number; text: string; message: string };
export type ParsedTracking = { parcels: Map<string, Partial<Parcel>>; errors: LineError[] };

const orderId = /^order_[A-Za-z0-9]{14}$/;
/** Courier and number, as the server takes them. */
const mostLetters = 60;

/** Lines with order ids in them are a table; anything else is a column of tracking numbers. */
export const isOrderTable = (text: string): boolean => /\border_|\border\s*id\b/i.test(text);

type Cells = { line: number; cells: string[] };

/** Comma, semicolon or tab, as spreadsheets hand it over; empty lines are no lines. */
function linesOf(text: string): Cells[] {
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ""), {
    delimitersToGuess: [",", "\t", ";", "|"],
    skipEmptyLines: false,
  });
  return data
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

/** The order ids that a table names, each once. */
export function findOrderIds(text: string): string[] {
  return [...new Set(linesOf(text).flatMap(({ cells }) => cells.filter((cell) => orderId.test(cell))))];
}

/**
 * Reads what was pasted beside the orders that it is meant for: a column of tracking numbers in their order, or a table
 * 'order id, courier, tracking number'. Nothing is sent by it; what cannot be used is said line by line.
 */
export function parseTracking(text: string, chosen: readonly OrderToShip[]): ParsedTracking {
  return isOrderTable(text) ? readTable(linesOf(text), chosen) : readColumn(linesOf(text), chosen);
}

function readColumn(lines: Cells[], chosen: readonly OrderToShip[]): ParsedTracking {
  const parcels: ParsedTracking["parcels"] = new Map();
  const troubles: LineError[] = [];
  lines.forEach(({ line, cells }, at) => {
    const order = chosen[at];
    const text = cells.join(", ");
    const trackingNumber = cells.filter((cell) => cell !== "");
    if (!order) troubles.push({ line, text, message: "There is no order left for this number." });
    else if (trackingNumber.length > 1) troubles.push({ line, text, message: "One tracking number a line, please." });
    else parcels.set(order.id, { trackingNumber: trackingNumber[0] });
  });
  return { parcels, errors: troubles };
}

function readTable(lines: Cells[], chosen: readonly OrderToShip[]): ParsedTracking {
  const known = new Set(chosen.map(({ id }) => id));
  const parcels: ParsedTracking["parcels"] = new Map();
  const troubles: LineError[] = [];
  const [first] = lines;
  const columns = columnsOf(first?.cells ?? []);
  for (const { line, cells } of columns.named ? lines.slice(1) : lines) {
    const [id = "", courier = "", trackingNumber = ""] = columns.at.map((at) => cells[at] ?? "");
    const why = troubleOf({ id, trackingNumber }, known, parcels);
    if (why) troubles.push({ line, text: cells.join(", "), message: why });
    else parcels.set(id, { trackingNumber, ...(courier ? { courier } : {}) });
  }
  return { parcels, errors: troubles };
}

function troubleOf(
  { id, trackingNumber }: { id: string; trackingNumber: string },
  known: ReadonlySet<string>,
  parcels: ParsedTracking["parcels"],
): string | null {
  if (id === "") return "There is no order id in this line.";
  if (!orderId.test(id)) return `‘${id}’ is no order id.`;
  if (parcels.has(id)) return "This order stands in an earlier line already.";
  if (!known.has(id)) return "This order is not among those to be sent.";
  if (trackingNumber === "") return "There is no tracking number in this line.";
  return null;
}

const headings = [/order/i, /courier|carrier/i, /tracking|awb|number/i] as const;

/** A first line without an order id names the columns, in any order. */
function columnsOf(first: string[]): { named: boolean; at: number[] } {
  const named =
    !first.some((cell) => cell.startsWith("order_")) && first.some((cell) => /order|tracking|awb/i.test(cell));
  if (!named) return { named, at: [0, 1, 2] };
  return { named, at: headings.map((heading) => first.findIndex((cell) => heading.test(cell))) };
}

/** What happens to one order when the plan is carried out, or why nothing does. */
export type ShipPreview = { willShip: boolean; message: string };

/** The whole plan, judged before anything is sent: one outlook for each order, in the order given. */
export function previewShipments(
  chosen: readonly OrderToShip[],
  parcels: ReadonlyMap<string, Parcel>,
  { includeUntracked }: { includeUntracked: boolean },
): Map<string, ShipPreview> {
  const holders = new Map<string, string>();
  const found = new Map<string, ShipPreview>();
  for (const order of chosen) {
    const parcel = parcels.get(order.id) ?? { courier: "", trackingNumber: "" };
    const number = parcel.trackingNumber.trim();
    const holder = number === "" ? undefined : holders.get(number);
    found.set(order.id, outlookOf(order, parcel, { holder, includeUntracked }));
    if (number !== "" && !holder) holders.set(number, order.name);
  }
  return found;
}

function outlookOf(
  { status, statusWord }: OrderToShip,
  parcel: Parcel,
  { holder, includeUntracked }: { holder: string | undefined; includeUntracked: boolean },
): ShipPreview {
  const [courier, number] = [parcel.courier.trim(), parcel.trackingNumber.trim()];
  if (status !== "ordered") return { willShip: false, message: `Is ${statusWord}: stays as it is.` };
  if (holder) return { willShip: false, message: `The order of ${holder} has this number already.` };
  if (number.length > mostLetters || courier.length > mostLetters) {
    return { willShip: false, message: `At most ${mostLetters} letters, please.` };
  }
  if (number === "" && !includeUntracked)
    return { willShip: false, message: "No tracking number yet: stays as it is." };
  if (number === "") return { willShip: true, message: "Goes On the Way without a tracking number." };
  return { willShip: true, message: `Goes On the Way${courier ? ` with ${courier}` : ""}, ${number}.` };
}

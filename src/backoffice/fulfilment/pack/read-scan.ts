import { parseOrderNumber } from "#domain/orders/order-number.ts";

type Line = { sku: string; name: string; quantity: number };
type Order = { id: string; number: string; lines: readonly Line[] };

/** Units of each SKU that are in the box. */
export type Packed = Readonly<Record<string, number>>;

export type Scan =
  | { kind: "unit"; sku: string; message: string }
  | { kind: "order"; id: string }
  | { kind: "refused"; message: string };

/** Orders of this round at the station; their papers carry the id as a QR code, and the number. */
type Queue = readonly { id: string; number: string }[];

/** Reads what was scanned or typed: a SKU of the open order, or the QR code or number of an order. */
export function readScan(text: string, order: Order, packed: Packed, queue: Queue): Scan {
  const typed = text.trim();
  const line = order.lines.find(({ sku }) => sku.toLowerCase() === typed.toLowerCase());
  if (line) return readUnit(line, packed[line.sku] ?? 0);
  const found = queue.find(({ id, number }) => id === typed || isSameNumber(number, typed));
  if (found?.id === order.id) return { kind: "refused", message: `${order.number} is open already.` };
  if (found) return { kind: "order", id: found.id };
  const isOrder = typed.startsWith("#") || typed.startsWith("order_");
  return {
    kind: "refused",
    message: isOrder ? `${typed} doesn't wait to be packed.` : `${typed} isn't in this order.`,
  };
}

function readUnit({ sku, name, quantity }: Line, done: number): Scan {
  if (done < quantity) return { kind: "unit", sku, message: `${name}: ${done + 1} of ${quantity}` };
  const rest = quantity === 1 ? " is in the box already." : `: all ${quantity} are in the box already.`;
  return { kind: "refused", message: `${name}${rest}` };
}

/** '#1042' and '1042' are the same. */
function isSameNumber(number: string, typed: string): boolean {
  const digits = /^\d+$/.test(typed) ? Number(typed) : undefined;
  return number.toLowerCase() === typed.toLowerCase() || (digits !== undefined && parseOrderNumber(number) === digits);
}

/** Lines whose units are not all in the box. */
export function countOpenLines(lines: readonly Line[], packed: Packed): number {
  return lines.filter(({ sku, quantity }) => (packed[sku] ?? 0) < quantity).length;
}

import type { Tx } from "#db/client.ts";
import { type OrderRow, orderLines } from "#db/queries/orders.ts";
import { insertReturn, openReturn, returnLines } from "#db/queries/returns.ts";
import type { Pieces } from "#db/queries/stock.ts";
import { retrying } from "#db/retrying.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { returnUntil } from "#domain/returns.ts";
import { fullName } from "#domain/stock.ts";
import { dateTimeInIndia } from "#domain/time.ts";
import type { Deps } from "../deps.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { Result } from "../shop.ts";
import { buyer, lockOwnOrder, noSuchOrder } from "./own-order.ts";
import { readReason } from "./reason.ts";
import { tellReturnAsked } from "./tell-buyer.ts";
import type { Orders } from "./types.ts";

type Asked = { reason: string; lines: Pieces[]; at: Date };

/**
 * Asks for some or all of a delivered order to go back, within the operator's days (issue 4 §2, D16). One open request
 * an order: the same again is that one, another one is refused.
 */
export function askReturn({ database, clock }: Pick<Deps, "database" | "clock">): Orders["askReturn"] {
  return (owner, { reason: typed, items }) =>
    retrying(database, async (tx) => {
      const order = await lockOwnOrder(tx, owner);
      if (!order) return { ok: false, error: noSuchOrder };
      const reason = readReason(typed);
      if (!reason.ok) return reason;
      const lines = addedUp(items);
      if (lines.length === 0) return { ok: false, error: refusal("return-empty") };
      return await ask(tx, order, { reason: reason.value, lines, at: clock() });
    });
}

async function ask(tx: Tx, order: OrderRow, asked: Asked): Promise<Result<null>> {
  const open = await openReturn(tx, order.id);
  if (open) {
    const same = open.reason === asked.reason && isSame(await returnLines(tx, open.id), asked.lines);
    return same ? { ok: true, value: null } : { ok: false, error: impossible("A return is asked for already.") };
  }
  const refused = (await tooEarlyOrLate(tx, order, asked.at)) ?? (await tooMuch(tx, order.id, asked.lines));
  if (refused) return { ok: false, error: refused };
  const returnId = await insertReturn(tx, { orderId: order.id, actor: buyer, ...asked });
  if (returnId !== undefined) await tellReturnAsked(tx, order, returnId);
  return { ok: true, value: null };
}

async function tooEarlyOrLate(tx: Tx, { status, deliveredAt }: OrderRow, now: Date): Promise<Refusal | undefined> {
  if (status !== "delivered" || deliveredAt === null) return refusal("return-impossible");
  const until = returnUntil(deliveredAt, (await readSettings(tx)).returnDays);
  if (now < until) return undefined;
  return impossible(`A return could be asked for until ${dateTimeInIndia(until.toISOString())}.`);
}

async function tooMuch(tx: Tx, orderId: string, lines: Pieces[]): Promise<Refusal | undefined> {
  const bought = await orderLines(tx, orderId);
  for (const { sku, quantity } of lines) {
    const line = bought.find((each) => each.sku === sku);
    if (!line) return impossible("Something you chose is not part of this order.");
    const name = fullName({ ...line, size: line.sizeName });
    if (quantity > line.quantity) return impossible(`You can return at most ${line.quantity} of ${name}.`);
  }
  return undefined;
}

function impossible(message: string): Refusal {
  return refusal("return-impossible", { message });
}

/** One entry a SKU, in SKU order; what is none of it is left out. */
function addedUp(items: Pieces[]): Pieces[] {
  const bySku = new Map<string, number>();
  for (const { sku, quantity } of items) if (quantity > 0) bySku.set(sku, (bySku.get(sku) ?? 0) + quantity);
  return [...bySku].map(([sku, quantity]) => ({ sku, quantity })).toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
}

function isSame(before: Pieces[], now: Pieces[]): boolean {
  return (
    before.length === now.length &&
    now.every(({ sku, quantity }) => before.some((each) => each.sku === sku && each.quantity === quantity))
  );
}

import { orderLines } from "#db/queries/orders.ts";
import { type CameBack, cameBack, lastReturn } from "#db/queries/returns.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { fullName } from "#domain/stock.ts";
import type { Deps } from "#use-cases/deps.ts";
import type { Result } from "#use-cases/shop.ts";
import { readReason } from "../reason.ts";
import { type Act, impossible, onOrder, stateOf } from "./on-order.ts";
import type { OrderWork } from "./types.ts";

/**
 * Delivered → Returned (D16): what came back as it was counted, whoever asked for it; what is whole goes onto the
 * shelf, the worth of all of it goes back. Counted again the same it is that return; otherwise somebody was first.
 */
export function takeBack(deps: Deps): OrderWork["return"] {
  return (who, orderId, { reason: typed, items }) => {
    const reason = readReason(typed);
    if (!reason.ok) return Promise.resolve(reason);
    const counted = addedUp(items);
    return onOrder(deps, { who, right: "orders.move", orderId }, async (act) => {
      if (act.status === "returned") return await takenAlready(act, counted);
      const refused = await tooMuch(act, counted);
      if (refused) return { ok: false, error: refused };
      return await act.moveTo("returned", { reason: reason.value, items: counted });
    });
  };
}

async function takenAlready({ tx, order }: Act, counted: CameBack[]): Promise<Result<ReturnType<typeof stateOf>>> {
  const last = await lastReturn(tx, order.id);
  const known = last ? await cameBack(tx, last.id) : [];
  const isSame = JSON.stringify(addedUp(known)) === JSON.stringify(counted);
  if (isSame) return { ok: true, value: stateOf("returned") };
  return { ok: false, error: impossible("This order is Returned already, with other items. Nothing was changed.") };
}

/** At most what was bought, whole and dented together. */
async function tooMuch({ tx, order }: Act, counted: CameBack[]): Promise<Refusal | undefined> {
  const bought = await orderLines(tx, order.id);
  for (const { sku } of counted) {
    const line = bought.find((each) => each.sku === sku);
    if (!line) return wrong("Something you chose is not part of this order.");
    const back = counted.reduce((sum, each) => sum + (each.sku === sku ? each.quantity : 0), 0);
    if (back > line.quantity)
      return wrong(`At most ${line.quantity} of ${fullName({ ...line, size: line.sizeName })}.`);
  }
  return undefined;
}

function wrong(message: string): Refusal {
  return refusal("invalid-input", { message, fields: { items: message } });
}

/** One entry a SKU and fate, in their order. */
function addedUp(items: CameBack[]): CameBack[] {
  const sums = new Map<string, CameBack>();
  for (const { sku, quantity, restock } of items) {
    const key = `${sku} ${restock ? 0 : 1}`;
    sums.set(key, { sku, quantity: quantity + (sums.get(key)?.quantity ?? 0), restock });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted);
}

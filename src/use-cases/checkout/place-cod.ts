import type { Tx } from "../../db/client.ts";
import { orderByKey } from "../../db/queries/orders.ts";
import { retrying } from "../../db/retrying.ts";
import { maxItems } from "../../domain/cart.ts";
import { type Refusal, refusal } from "../../domain/errors.ts";
import { paise } from "../../domain/money.ts";
import { plainText } from "../../domain/plain-text.ts";
import { shippingRefusal } from "../../domain/shipping.ts";
import type { Deps } from "../deps.ts";
import { limitCaller } from "../limit-caller.ts";
import type { Placed, PlacementInput, Result, Shop } from "../shop.ts";
import { disagreement } from "./agree.ts";
import { type Placement, placementOf, requestHash } from "./placement.ts";
import { quoteCart } from "./quote.ts";
import { CartChanged, writeOrder } from "./write-order.ts";

const placements = { name: "place", what: "orders", limit: 60, seconds: 60 };
const tries = 5;

/** Places a cash order for exactly what the buyer saw, or nothing at all (issue 2 §5, D5, D6, D10). */
export function placeCod(deps: Deps): Shop["checkout"]["placeCod"] {
  return async (input, caller) => {
    const limited = await limitCaller(deps.database.db, placements, caller);
    const wrong = limited ?? inputRefusal(input);
    if (wrong) return { ok: false, error: wrong };
    const placement = placementOf(input);
    const keys = { idempotencyKey: plainText(input.idempotencyKey), requestHash: requestHash(placement, "cod") };
    for (let tried = 0; tried < tries; tried++) {
      try {
        return await retrying(deps.database, (tx) => place(deps, tx, placement, keys));
      } catch (error) {
        if (!(error instanceof CartChanged)) throw error;
      }
    }
    return { ok: false, error: refusal("cod-failed") };
  };
}

function inputRefusal(input: PlacementInput): Refusal | undefined {
  if (input.items.length > maxItems) return refusal("too-many-items");
  if (input.items.length === 0) return refusal("cart-empty");
  return shippingRefusal(input);
}

type Keys = { idempotencyKey: string; requestHash: string };

/** The key is asked before the stock: the twin of an order that took the last pack is that order, not a short line. */
async function place(deps: Deps, tx: Tx, placement: Placement, keys: Keys): Promise<Result<Placed>> {
  const now = deps.clock();
  const { quote, cart } = await quoteCart(tx, placement, now);
  const refused = disagreement(quote, placement.expectedTotal);
  if (refused) return (await earlier(tx, keys)) ?? { ok: false, error: refused, quote };
  const placed = await writeOrder(deps.database, tx, { quote, lines: cart.lines, placement, ...keys, now });
  if (placed) return { ok: true, value: placed };
  const twin = await earlier(tx, keys);
  if (!twin) throw new CartChanged(); // the key's first owner is gone again
  return twin;
}

/** What the same key was answered with before; not a word about the order when the body was another one. */
async function earlier(tx: Tx, { idempotencyKey, requestHash }: Keys): Promise<Result<Placed> | undefined> {
  const order = await orderByKey(tx, idempotencyKey);
  if (!order) return undefined;
  if (order.requestHash !== requestHash) return { ok: false, error: refusal("key-reused") };
  return { ok: true, value: { orderId: order.id, token: order.token, total: paise(order.totalPaise) } };
}

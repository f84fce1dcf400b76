import type { Tx } from "#db/client.ts";
import { orderByKey } from "#db/queries/orders.ts";
import { retrying } from "#db/retrying.ts";
import { maxItems } from "#domain/cart.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { paise } from "#domain/money.ts";
import { leastOnlinePaise } from "#domain/payment.ts";
import { plainText } from "#domain/plain-text.ts";
import { shippingRefusal } from "#domain/shipping.ts";
import type { Deps } from "../deps.ts";
import { limitCaller } from "../limit-caller.ts";
import { releaseReplaced } from "../payments/release-replaced.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { Caller, Placed, PlacementInput, Result, Shop } from "../shop.ts";
import { disagreement } from "./agree.ts";
import { judgeBuyer } from "./cash.ts";
import { type Placement, placementOf, requestHash } from "./placement.ts";
import { quoteCart } from "./quote.ts";
import { CartChanged, type Paying, writeOrder } from "./write-order.ts";

const placements = { name: "place", what: "orders", limit: 60, seconds: 60 };
const tries = 5;

/** Places a cash order for exactly what the buyer saw, or nothing at all (issue 2 §5, D5, D6, D10). */
export function placeCod(deps: Deps): Shop["checkout"]["placeCod"] {
  return async (input, caller) => placedOf(await placeOrder(deps, { input, caller, mode: "cod" }));
}

type Wanted = { input: PlacementInput; caller: Caller; mode: Paying["mode"] };

/** `isNew`: this call wrote it; an earlier one with the same key otherwise. */
type Written = { placed: Placed; isNew: boolean };

export function placedOf(written: Result<Written>): Result<Placed> {
  return written.ok ? { ok: true, value: written.value.placed } : written;
}

/** Cash, or waiting for its money with the goods kept for it (D7, D17). The same key again is the same order. */
export async function placeOrder(deps: Deps, { input, caller, mode }: Wanted): Promise<Result<Written>> {
  const limited = await limitCaller(deps.database.db, placements, caller);
  const wrong = limited ?? inputRefusal(input, mode) ?? (await releaseReplaced(deps, input));
  if (wrong) return { ok: false, error: wrong };
  const placement = placementOf(input);
  const keys = { idempotencyKey: plainText(input.idempotencyKey), requestHash: requestHash(placement, mode) };
  for (let tried = 0; tried < tries; tried++) {
    try {
      return await retrying(deps.database, (tx) => place(deps, tx, { placement, keys, mode }));
    } catch (error) {
      if (!(error instanceof CartChanged)) throw error;
    }
  }
  return { ok: false, error: refusal(mode === "cod" ? "cod-failed" : "payment-unavailable") };
}

function inputRefusal(input: PlacementInput, mode: Paying["mode"]): Refusal | undefined {
  if (input.items.length > maxItems) return refusal("too-many-items");
  if (input.items.length === 0) return refusal("cart-empty");
  if (mode !== "cod" && input.expectedTotal < leastOnlinePaise) return refusal("payment-unavailable");
  return shippingRefusal(input);
}

type Keys = { idempotencyKey: string; requestHash: string };
type Checked = { placement: Placement; keys: Keys; mode: Paying["mode"] };

/** The key is asked before the stock: the twin of an order that took the last pack is that order, not a short line. */
async function place(deps: Deps, tx: Tx, { placement, keys, mode }: Checked): Promise<Result<Written>> {
  const now = deps.clock();
  const asking = { now, online: deps.gateway !== undefined };
  const { quote: offered, cart, discount } = await quoteCart(tx, placement, asking);
  const quote =
    mode === "cod" ? await judgeBuyer(tx, offered, { ...placement, online: deps.gateway !== undefined }) : offered;
  const refused = disagreement(quote, { expectedTotal: placement.expectedTotal, mode });
  if (refused) return (await earlier(tx, keys)) ?? { ok: false, error: refused, quote };
  const paying = await payingBy(tx, mode, now);
  const agreed = { paying, quote, lines: cart.lines, discount, placement, ...keys, now };
  const placed = await writeOrder(deps.database, tx, agreed);
  if (placed) return { ok: true, value: { placed, isNew: true } };
  const twin = await earlier(tx, keys);
  if (!twin) throw new CartChanged(); // the key's first owner is gone again
  return twin;
}

async function payingBy(tx: Tx, mode: Paying["mode"], now: Date): Promise<Paying> {
  if (mode === "cod") return { mode };
  const { holdMinutes, upiHoldHours } = await readSettings(tx);
  const minutes = mode === "online" ? holdMinutes : upiHoldHours * 60;
  return { mode, heldUntil: new Date(now.getTime() + minutes * 60_000) };
}

/** What the same key was answered with before; not a word about the order when the body was another one. */
async function earlier(tx: Tx, { idempotencyKey, requestHash }: Keys): Promise<Result<Written> | undefined> {
  const order = await orderByKey(tx, idempotencyKey);
  if (!order) return undefined;
  if (order.requestHash !== requestHash) return { ok: false, error: refusal("key-reused") };
  const placed = { orderId: order.id, token: order.token, total: paise(order.totalPaise) };
  return { ok: true, value: { placed, isNew: false } };
}

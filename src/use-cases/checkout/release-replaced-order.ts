import type { Tx } from "#db/client.ts";
import { shortenStockHold } from "#db/queries/inventory/stock-holds.ts";
import { orderByToken } from "#db/queries/orders/order-queries.ts";
import { readShopState } from "#db/queries/settings/shop-state.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import type { Deps } from "../kernel/deps.ts";
import { withTimeout } from "../kernel/with-timeout.ts";
import { releaseUnpaidOrder } from "../payments/release-unpaid-order.ts";
import { describeClosed } from "../settings/describe-closed.ts";
import type { PlacementInput } from "./checkout-types.ts";

/** An order paid this recently is returned instead of the one that would replace it. */
const recentMinutes = 30;
/** Longest wait for the release of the replaced order; after it the new order is placed all the same. */
const releaseWaitMs = 4_000;

/** Refuses new orders of a closed shop; an order that was placed before goes on (docs/rules.md 7.11). */
export async function closedRefusal(tx: Tx): Promise<Refusal | undefined> {
  const message = describeClosed(await readShopState(tx));
  return message === "" ? undefined : refusal("shop-closed", { message });
}

/**
 * Frees the goods of the buyer's own unpaid order when they change the cart or payment method, so that nobody is
 * blocked by their own hold (docs/rules.md 6.7). The private token proves ownership. Refused when that order turns out
 * to be paid. If the gateway is unreachable now, the hold ends as soon as it can be asked.
 */
export async function releaseReplacedOrder(
  deps: Deps,
  { replaces, idempotencyKey }: Pick<PlacementInput, "replaces" | "idempotencyKey">,
): Promise<Refusal | undefined> {
  const order = replaces ? await orderByToken(deps.database.db, replaces) : undefined;
  if (!order || order.idempotencyKey === idempotencyKey) return undefined;
  // A closed shop takes no order in its place, so it keeps its goods.
  if (await closedRefusal(deps.database.db)) return undefined;
  const now = deps.clock();
  if (order.status === "awaiting_payment") {
    await shortenStockHold(deps.database.db, order.id, now);
    const cause = { reason: "Another order took its place.", isMailed: false };
    const released = releaseUnpaidOrder(deps, order.id, cause);
    const release = await withTimeout(releaseWaitMs, released, "unreachable");
    return release === "paid" ? refusal("order-paid") : undefined;
  }
  const isRecent = order.paidAt !== null && now.getTime() - order.paidAt.getTime() < recentMinutes * 60_000;
  return isRecent && order.status === "ordered" ? refusal("order-paid") : undefined;
}

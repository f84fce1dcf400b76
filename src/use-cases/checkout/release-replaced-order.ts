import { shortenStockHold } from "#db/queries/inventory/stock-holds.ts";
import { orderByToken } from "#db/queries/orders/order-queries.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import type { Deps } from "../kernel/deps.ts";
import { withTimeout } from "../kernel/with-timeout.ts";
import { releaseUnpaidOrder } from "../payments/release-unpaid-order.ts";
import type { PlacementInput } from "./checkout-types.ts";

/** An order paid this recently is returned instead of the one that would replace it. */
const recentMinutes = 30;
const longestMs = 4_000;

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
  const now = deps.clock();
  if (order.status === "awaiting_payment") {
    await shortenStockHold(deps.database.db, order.id, now);
    const released = releaseUnpaidOrder(deps, order.id, "Another order took its place.");
    const release = await withTimeout(longestMs, released, "unreachable");
    return release === "paid" ? refusal("order-paid") : undefined;
  }
  const isRecent = order.paidAt !== null && now.getTime() - order.paidAt.getTime() < recentMinutes * 60_000;
  return isRecent && order.status === "ordered" ? refusal("order-paid") : undefined;
}

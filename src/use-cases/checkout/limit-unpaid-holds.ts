import { getClientNetwork, listClientNetworks } from "#auth/client-network.ts";
import { computeHmac } from "#auth/hmac.ts";
import { countPaidPieces, listUnpaidLines, sumUnpaidPieces } from "#db/queries/inventory/stock-holds.ts";
import { calculateMostUnpaid, chooseHoldsToRelease, isShelfLow, paidLatelyMs } from "#domain/checkout/unpaid-holds.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { formatVariantName } from "#domain/inventory/availability.ts";
import type { PaymentMode } from "#domain/payments/payment-mode.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import type { PlacedOrder } from "../payments/payment-types.ts";
import { giveWay } from "../payments/release-unpaid-order.ts";
import type { CartLine } from "./quote.ts";

/** An IPv4 address, or the IPv6 /56 that a household gets: the narrower /64 would be 256 networks of one buyer. */
function getBuyerNetwork(address: string): string {
  const household = listClientNetworks(address).find(({ network }) => network.endsWith("/56"));
  return household?.network ?? getClientNetwork(address);
}

/** The network of a buyer, as it is stored with a hold. */
export function hashNetwork({ secret }: Pick<Deps, "secret">, { address }: Caller): string | null {
  return address === null ? null : computeHmac(secret, "hold-network", getBuyerNetwork(address));
}

/** Refuses a line that would take more than half of a large stock before it is paid (docs/rules.md 6.10). */
export function unpaidRefusal(lines: CartLine[], mode: PaymentMode): Refusal | undefined {
  if (mode === "cod") return undefined;
  for (const { variant, quantity } of lines) {
    const most = calculateMostUnpaid(mode, variant.stock);
    if (quantity <= most) continue;
    const message = `You can pay online for up to ${most} of ${formatVariantName(variant)} at once. Please order the rest separately.`;
    return refusal("too-many-pieces", { message });
  }
  return undefined;
}

/**
 * Releases what unpaid orders hold beyond their share of those SKUs of a new order that are low, after its commit: each release is a
 * transaction of its own and happens once, however many orders find it at the same time.
 */
export async function limitUnpaidHolds(
  deps: Deps,
  { placed, skus }: { placed: PlacedOrder; skus: string[] },
): Promise<void> {
  const { db } = deps.database;
  const shelves = await sumUnpaidPieces(db, skus);
  const low = shelves.filter(({ stock, held }) => isShelfLow(stock, held)).map(({ sku }) => sku);
  // In a sale hundreds of orders are about to be paid: none of them is read while there is enough for all.
  if (low.length === 0) return;
  const rows = await listUnpaidLines(db, low);
  const inStock = new Map(rows.map(({ sku, stock }) => [sku, stock]));
  const now = deps.clock().getTime();
  const paidLately = await countPaidPieces(db, low, {
    online: new Date(now - paidLatelyMs.online),
    upi: new Date(now - paidLatelyMs.upi),
  });
  const lines = rows.map(({ orderId, network, paymentMode, submittedAt, sku, quantity }) => ({
    orderId,
    mode: paymentMode === "upi" ? ("upi" as const) : ("online" as const),
    network,
    sku,
    quantity,
    heldSince: submittedAt,
  }));
  const released = chooseHoldsToRelease({ lines, inStock, paidLately, newest: placed.orderId });
  for (const orderId of released) await giveWay(deps, orderId);
}

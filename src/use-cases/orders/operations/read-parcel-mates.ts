import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import type { Tx } from "#db/client.ts";
import { findStockHold } from "#db/queries/inventory/stock-holds.ts";
import type { OrderRow } from "#db/queries/orders/order-queries.ts";
import { formatVariantName } from "#domain/inventory/availability.ts";
import { paise } from "#domain/money.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { parseOrderStatus } from "#domain/orders/order-status.ts";
import { parsePaymentMode } from "#domain/payments/payment-mode.ts";
import { readParcelMates } from "#use-cases/fulfilment/parcel-mates.ts";
import { type Actor, requirePermission } from "#use-cases/kernel/authorize.ts";
import { toStatusView } from "./with-locked-order.ts";

type Linked = { order: Pick<OrderRow, "id" | "status" | "token">; publicOrigin: string };

/** The link acts for the customer, who could cancel by it: only operators who may change the order get it. */
export async function readPayLink(
  db: Tx,
  actor: Actor,
  { order, publicOrigin }: Linked,
): Promise<AdminOrder["payLink"]> {
  if (order.status !== "awaiting_payment" || requirePermission(actor, "orders.change")) return null;
  const hold = await findStockHold(db, order.id);
  return { url: `${publicOrigin}/order/${order.token}`, payBefore: hold?.heldUntil.toISOString() ?? null };
}

/** Shows the other orders of an order's parcel, each with its own pay link. */
export async function readMatesView(
  db: Tx,
  actor: Actor,
  { order, publicOrigin }: Linked,
): Promise<AdminOrder["parcelMates"]> {
  const mates = await readParcelMates(db, [order.id]);
  return await Promise.all(
    mates.map(async (mate) => ({
      id: mate.id,
      number: formatOrderNumber(mate),
      ...toStatusView(parseOrderStatus(mate.status)),
      isFirst: mate.isFirst,
      paymentMode: parsePaymentMode(mate.paymentMode),
      total: paise(mate.totalPaise),
      packedAt: mate.packedAt?.toISOString() ?? null,
      lines: mate.lines.map(({ sku, quantity, ...line }) => ({ sku, name: formatVariantName(line), quantity })),
      hasSameAddress: mate.hasSameAddress,
      payLink: await readPayLink(db, actor, { order: mate, publicOrigin }),
    })),
  );
}

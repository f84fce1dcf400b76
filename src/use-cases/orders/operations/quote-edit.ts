import type { EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { orderEditEndpoints } from "#contracts/admin/order-edit-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { findOrderById, type OrderRow } from "#db/queries/orders/order-queries.ts";
import { findSalePayment, type PaymentRow } from "#db/queries/payments/payment-queries.ts";
import { formatVariantDetail } from "#domain/inventory/availability.ts";
import { paise } from "#domain/money.ts";
import { isOrderId } from "#domain/orders/order-status.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { type Actor, requirePermission } from "#use-cases/kernel/authorize.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { readPictures } from "#use-cases/media/read-pictures.ts";
import { isManualRefund } from "#use-cases/payments/manual-refund.ts";
import { estimateIncludedTax } from "#use-cases/tax/issue-invoice.ts";
import { type EditPlan, findEditRefusal } from "./plan-edit.ts";
import { adminOrderNotFound } from "./with-locked-order.ts";

type EditQuote = EndpointResponse<(typeof orderEditEndpoints)["quoteEdit"]>;

/** Finds an order and its payment, to change its items; refused when they can't be changed. */
export async function findEditable(
  tx: Tx,
  orderId: string,
): Promise<Result<{ order: OrderRow; sale: PaymentRow | undefined }>> {
  const order = isOrderId(orderId) ? await findOrderById(tx, orderId) : undefined;
  if (!order) return fail(adminOrderNotFound);
  const sale = await findSalePayment(tx, orderId);
  const refused = await findEditRefusal(tx, order, sale);
  return refused ? fail(refused) : { ok: true, value: { order, sale } };
}

type Quoted = { actor: Actor; order: OrderRow; sale: PaymentRow | undefined; plan: EditPlan; now: Date };

/** Shows what an edit costs, and what prevents or follows from it. */
export async function toEditQuote(tx: Tx, { actor, order, sale, plan, now }: Quoted): Promise<EditQuote> {
  const { amounts, lines, refund } = plan;
  const ids = lines.map(({ pictureId }) => pictureId).filter((id) => id !== null);
  const pictureById = await readPictures(tx, ids);
  const { shares: _shares, codeMessage, ...sums } = amounts;
  const taxed = { ...sums, day: toIsoDayInIndia(now.toISOString()) };
  const gst = lines.length === 0 ? undefined : await estimateIncludedTax(tx, lines, taxed);
  const mayRefund = requirePermission(actor, "orders.refund") === undefined;
  const isByHand = sale !== undefined && isManualRefund(sale);
  return {
    ...sums,
    version: order.version,
    discountCode: order.discountCode,
    gst: gst ?? null,
    totalBefore: paise(order.totalPaise),
    paid: sale ? paise(sale.amountPaise - sale.refundedPaise) : null,
    refund,
    refundWay: mayRefund ? (isByHand ? "by-hand" : "gateway") : "approval",
    isChanged: plan.units.length > 0,
    isPacked: order.packedAt !== null,
    problems: plan.problems,
    notes: codeMessage === "" ? [] : [codeMessage],
    collect: null,
    lines: lines.map((line) => ({
      sku: line.sku,
      name: line.name,
      detail: formatVariantDetail(line),
      picture: pictureById(line.pictureId)?.sources[0]?.webp ?? null,
      flavour: line.flavour,
      quantity: line.quantity,
      before: line.before,
      price: line.unitPricePaise,
      lineTotal: line.totalPaise,
      stock: line.stock,
    })),
  };
}

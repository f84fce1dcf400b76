import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import type { Tx } from "#db/client.ts";
import { writeDueBuyers } from "#db/queries/customers/buyer-queries.ts";
import { findOrderById } from "#db/queries/orders/order-queries.ts";
import { readShopState } from "#db/queries/settings/shop-state.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { formatVariantDetail, formatVariantName } from "#domain/inventory/availability.ts";
import { paise } from "#domain/money.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { isOrderId, parseOrderStatus } from "#domain/orders/order-status.ts";
import { disputeStatuses } from "#domain/payments/dispute.ts";
import { parsePaymentMode } from "#domain/payments/payment-mode.ts";
import { readDeliveryDays } from "#use-cases/fulfilment/delivery-days.ts";
import { authorized } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { readPictures } from "#use-cases/media/read-pictures.ts";
import { describeUnfilledFacts } from "#use-cases/tax/unfilled-facts.ts";
import { availableActions } from "./available-actions.ts";
import type { OrderOperations } from "./operation-types.ts";
import { type OrderHistory, readOrderHistory } from "./read-order-history.ts";
import { readMatesView, readPayLink } from "./read-parcel-mates.ts";
import { toRefundEntry } from "./refund-entry.ts";
import { resendableMails } from "./resend-mail.ts";
import { buildTimeline } from "./timeline.ts";
import { adminOrderNotFound, toStatusView } from "./with-locked-order.ts";

type Parts = Pick<Deps, "database" | "clock" | "publicOrigin">;

/** Reads one order with its lines, address, payments, history and available actions. */
export function getAdminOrder({ database: { db }, clock, publicOrigin = "" }: Parts): OrderOperations["get"] {
  return authorized("orders.read", async (actor, orderId) => {
    const order = isOrderId(orderId) ? await findOrderById(db, orderId) : undefined;
    if (!order) return fail(adminOrderNotFound);
    await writeDueBuyers(db, 100);
    const history = await readOrderHistory(db, order);
    const pictureById = await readPictures(
      db,
      history.lines.map(({ pictureId }) => pictureId).filter((id) => id !== null),
    );
    const status = parseOrderStatus(order.status);
    const deliveryOf = await readDeliveryDays(db, [{ id: order.id, status }], clock());
    const whole: AdminOrder = {
      id: order.id,
      number: formatOrderNumber(order),
      ...toStatusView(status),
      deliveryDays: deliveryOf({ id: order.id, status }),
      submittedAt: order.submittedAt.toISOString(),
      packedAt: order.packedAt?.toISOString() ?? null,
      statusChanges: history.moves.map(({ toStatus, at }) => ({
        status: parseOrderStatus(toStatus),
        at: at.toISOString(),
      })),
      fromOldShop: order.source !== "shop",
      paymentMode: parsePaymentMode(order.paymentMode),
      ...buyerOf(history),
      ...toBill(history),
      ...toPayments(history),
      disputes: toDisputes(history),
      ...toLines(history, pictureById),
      invoice: history.invoice,
      creditNotes: history.creditNotes,
      timeline: buildTimeline(history),
      unfilledFacts: status === "ordered" ? await readUnfilledFacts(db, [order.id]) : null,
      moves: availableActions(actor, history),
      payLink: await readPayLink(db, actor, { order, publicOrigin }),
      parcelMates: await readMatesView(db, actor, { order, publicOrigin }),
      mails: order.source === "shop" ? resendableMails(order, history.moves, history.returns) : [],
    };
    return { ok: true, value: whole };
  });
}

/** Says before several orders are shipped what their invoices and their products' labels lack; two queries for all. */
export function readBulkUnfilledFacts({ database: { db } }: Parts): OrderOperations["bulkUnfilledFacts"] {
  return authorized("orders.read", async (_actor, { ids }) => ({
    ok: true,
    value: { unfilledFacts: await readUnfilledFacts(db, [...new Set(ids)]) },
  }));
}

/** A shop in production refuses the dispatch (docs/rules.md 13.12); a demo only says what a real shop would lack. */
async function readUnfilledFacts(db: Tx, orderIds: readonly string[]): Promise<string | null> {
  const { mode } = await readShopState(db);
  return (await describeUnfilledFacts(db, orderIds, { settings: await readSettings(db), mode })) ?? null;
}

function buyerOf(history: OrderHistory): Pick<AdminOrder, "customer" | "buyerId" | "ofPhone" | "address" | "version"> {
  const { order, customer, buyerId, ofPhone } = history;
  const { name, contact, email, addressLine1, addressLine2, landmark, city, state, pin, version } = order;
  const { businessName, businessGstin } = order;
  return {
    customer: customer ? { id: customer.id, name: customer.fullName, orders: Number(customer.orders ?? 0) } : null,
    buyerId: buyerId ?? null,
    ofPhone: {
      orders: ofPhone.orders,
      spent: paise(ofPhone.spentPaise),
      returnedToOrigin: ofPhone.returnedToOrigin,
    },
    address: {
      name,
      contact,
      email,
      addressLine1,
      addressLine2,
      landmark,
      city,
      state,
      pin,
      businessName,
      businessGstin,
    },
    version,
  };
}

type Bill = "subtotal" | "delivery" | "codFee" | "discount" | "discountCode" | "total";

function toBill({ order }: OrderHistory): Pick<AdminOrder, Bill> {
  return {
    subtotal: order.subtotalPaise,
    delivery: order.deliveryPaise,
    codFee: order.codFeePaise,
    discount: order.discountPaise,
    discountCode: order.discountCode,
    total: order.totalPaise,
  };
}

const methods = ["gateway", "upi", "cash"] as const;
const states = ["authorized", "captured", "failed", "reversed"] as const;

function toPayments({ payments, refunds }: OrderHistory): Pick<AdminOrder, "paid" | "payments" | "refunds"> {
  return {
    paid: payments.some(({ purpose, status }) => purpose === "sale" && status === "captured"),
    payments: payments.map(({ id, method, status, amountPaise, refundedPaise, errorReason, ...times }) => ({
      id,
      amount: amountPaise,
      refunded: refundedPaise,
      error: errorReason,
      method: methods.find((known) => known === method) ?? "gateway",
      status: states.find((known) => known === status) ?? "failed",
      at: (times.capturedAt ?? times.createdAt).toISOString(),
    })),
    refunds: refunds.map((refund) =>
      toRefundEntry(
        refund,
        payments.find(({ id }) => id === refund.paymentId),
      ),
    ),
  };
}

function toDisputes({ disputes }: OrderHistory): AdminOrder["disputes"] {
  return disputes.map(({ id, paymentId, status, amountPaise, deductedPaise, reason, respondBy, openedAt }) => ({
    id,
    paymentId,
    reason,
    amount: amountPaise,
    deducted: deductedPaise,
    status: disputeStatuses.find((known) => known === status) ?? "open",
    respondBy: respondBy?.toISOString() ?? null,
    at: openedAt.toISOString(),
  }));
}

type PictureById = Awaited<ReturnType<typeof readPictures>>;

function toLines(
  history: OrderHistory,
  pictureById: PictureById,
): Pick<AdminOrder, "lines" | "shipments" | "returnAsked" | "stockMoves"> {
  const { lines, shipments, stockMoves, names, refundedUnits } = history;
  return {
    lines: lines.map((line) => ({
      sku: line.sku,
      productId: line.productId,
      name: line.name,
      detail: formatVariantDetail(line),
      picture: pictureById(line.pictureId)?.sources[0]?.webp ?? null,
      flavour: line.flavour,
      packSize: line.packSize,
      weightGrams: line.weightGrams,
      quantity: line.quantity,
      returned: line.returnedQuantity,
      refunded: refundedUnits.get(line.sku) ?? 0,
      stock: line.stock ?? 0,
      price: line.unitPricePaise,
      lineTotal: line.totalPaise,
      discount: line.discountPaise,
    })),
    shipments: shipments.map(({ actor, at, chargePaise, ...parcel }) => ({
      ...parcel,
      charge: chargePaise,
      actor: names.get(actor) ?? actor,
      at: at.toISOString(),
    })),
    returnAsked: pendingReturn(history),
    stockMoves: stockMoves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
  };
}

function pendingReturn({ returns, lines }: OrderHistory): AdminOrder["returnAsked"] {
  const open = returns.filter(({ state }) => state === "asked");
  const [asked] = open;
  if (!asked) return null;
  const items = open.flatMap(({ sku, quantity }) => {
    const line = lines.find((each) => each.sku === sku);
    return line && sku !== null && quantity !== null ? [{ sku, quantity, name: formatVariantName(line) }] : [];
  });
  return { at: asked.askedAt.toISOString(), reason: asked.reason, items };
}

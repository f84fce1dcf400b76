import type { BuyAgain } from "#contracts/store/customers/customer-views.ts";
import { listSellableVariants, type SellableVariantRow } from "#db/queries/catalog/sellable-variants.ts";
import { findOrderByIdAndContact, listOrderLines } from "#db/queries/orders/order-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { normalizePhone } from "#domain/address/phone.ts";
import { buildCartLineId, maxUnitsPerLine, toSellableVariant } from "#domain/checkout/cart-lines.ts";
import { checkAvailability, formatVariantName } from "#domain/inventory/availability.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { limitCaller, releaseCaller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { buyerActor, findOwnOrder, orderNotFound } from "../kernel/find-own-order.ts";
import { parseReason } from "../kernel/parse-reason.ts";
import { fail } from "../kernel/result.ts";
import { listAdminOrders } from "./admin-orders.ts";
import { listCustomerOrders } from "./customer-orders.ts";
import { createOrderOperations } from "./operations/index.ts";
import { getOrderDetail } from "./order-detail.ts";
import type { OrderUseCases } from "./order-types.ts";
import { readOrderView } from "./order-view.ts";
import { requestReturn } from "./request-return.ts";
import { transition, transitionIn } from "./transition-order.ts";

/** Only failed look-ups count, so that a household behind one network can track its parcels. */
const failedLookups = { name: "track", noun: "tries", limit: 10, seconds: 15 * 60 };

type Line = Awaited<ReturnType<typeof listOrderLines>>[number];

type BuyAgainLine = { item?: BuyAgain["items"][number]; missing?: string };

/** Combines the use cases of placed orders. */
export function createOrderUseCases(deps: Deps): OrderUseCases {
  return {
    byToken: findOrderByToken(deps),
    track: trackOrder(deps),
    transition: transition(deps),
    operations: createOrderOperations(deps),
    listAll: listAdminOrders(deps),
    listOfCustomer: listCustomerOrders(deps),
    detail: getOrderDetail(deps),
    cancel: cancelOrder(deps),
    requestReturn: requestReturn(deps),
    buyAgain: buyAgain(deps),
  };
}

/** Returns an order's lines that can be bought now, for the cart, and names those that can't (docs/rules.md 7.9). */
function buyAgain({ database: { db } }: Pick<Deps, "database">): OrderUseCases["buyAgain"] {
  return async (owner) => {
    const order = await findOwnOrder(db, owner);
    if (!order) return undefined;
    const lines = await listOrderLines(db, order.id);
    const variants = await listSellableVariants(db, [...new Set(lines.map(({ productId }) => productId))]);
    const answers = lines.map((line) =>
      toCartItem(
        line,
        variants.find(({ sku }) => sku === line.sku),
      ),
    );
    return {
      items: answers.flatMap(({ item }) => item ?? []),
      missing: answers.flatMap(({ missing }) => missing ?? []),
    };
  };
}

function toCartItem(line: Line, variant: SellableVariantRow | undefined): BuyAgainLine {
  const name = formatVariantName({ ...line, size: line.sizeName });
  if (!variant?.forSale) return { missing: `${name} is no longer sold.` };
  const quantity = Math.min(line.quantity, variant.stock, maxUnitsPerLine);
  if (quantity === 0) return { missing: `${name} is sold out.` };
  const item = { id: buildCartLineId(toSellableVariant(variant)), quantity };
  const short = checkAvailability({ ...variant, size: variant.sizeName }, line.quantity, variant.stock);
  return short ? { item, missing: short.message } : { item };
}

/** Cancels an order for its owner while it is Ordered or awaits payment (docs/rules.md 9.1). Idempotent. */
function cancelOrder({ database, clock }: Pick<Deps, "database" | "clock">): OrderUseCases["cancel"] {
  return (owner, typed) =>
    transactionWithRetry(database, async (tx) => {
      const order = await findOwnOrder(tx, owner);
      if (!order) return fail(orderNotFound);
      const reason = parseReason(typed);
      if (!reason.ok) return reason;
      const change = { actor: buyerActor, reason: reason.value } as const;
      const from: OrderStatus[] = ["awaiting_payment", "ordered"];
      return await transitionIn(database, tx, { orderId: order.id, to: "cancelled", from, change, at: clock() });
    });
}

/** Finds an order by the token of its private link. */
function findOrderByToken({ database: { db } }: Deps): OrderUseCases["byToken"] {
  return async (token) => {
    const order = await findOwnOrder(db, { token });
    return order && (await readOrderView(db, order));
  };
}

/**
 * Finds an order by id and phone. Gives the same answer after the same work, whichever is wrong (docs/rules.md 7.7).
 */
function trackOrder({ database: { db } }: Deps): OrderUseCases["track"] {
  return async ({ orderId, phone }, caller) => {
    const limited = await limitCaller(db, failedLookups, caller);
    if (limited) return fail(limited);
    const order = await findOrderByIdAndContact(db, normalizeLine(orderId), normalizePhone(normalizeLine(phone)) ?? "");
    if (!order) return fail("order-not-found");
    await releaseCaller(db, failedLookups, caller);
    return { ok: true, value: await readOrderView(db, order) };
  };
}

import { jobs } from "#contracts/jobs/job-registry.ts";
import type { BuyAgain } from "#contracts/store/customers/customer-views.ts";
import type { Tx } from "#db/client.ts";
import { listSellableVariants, type SellableVariantRow } from "#db/queries/catalog/sellable-variants.ts";
import type { LineQuantity } from "#db/queries/inventory/order-stock.ts";
import { listOrderLines, type OrderRow } from "#db/queries/orders/order-queries.ts";
import { findOpenReturn, insertReturn, listReturnLines } from "#db/queries/orders/return-requests.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { buildCartLineId, maxUnitsPerLine } from "#domain/checkout/cart-lines.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { checkAvailability, formatVariantName } from "#domain/inventory/availability.ts";
import { hasLink } from "#domain/link-in-text.ts";
import { type OrderStatus, parseOrderStatus } from "#domain/orders/order-status.ts";
import { getReturnDeadline } from "#domain/orders/return-window.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import type { SecretDeps } from "../kernel/accepted-secrets.ts";
import type { Deps } from "../kernel/deps.ts";
import { buyerActor, findOwnOrder, lockOwnOrder, orderNotFound } from "../kernel/find-own-order.ts";
import { limitUnpaidMail } from "../kernel/limit-mail.ts";
import { parseReason } from "../kernel/parse-reason.ts";
import { fail, type Result } from "../kernel/result.ts";
import { notifyReturnRequested } from "./notify-buyer.ts";
import type { OrderUseCases } from "./order-types.ts";
import { transitionIn } from "./transition-order.ts";

type ActionDeps = Pick<Deps, "database"> & SecretDeps;

type Line = Awaited<ReturnType<typeof listOrderLines>>[number];

type BuyAgainLine = { item?: BuyAgain["items"][number]; missing?: string };

const cancellable: OrderStatus[] = ["awaiting_payment", "ordered"];

type ReturnRequest = { reason: string; lines: LineQuantity[]; at: Date };

/**
 * Requests the return of some or all of a delivered order, within the return window (docs/rules.md 10.1, 10.2). An
 * order has one open request: the same again returns it, another is refused.
 */
export function requestReturn(deps: ActionDeps): OrderUseCases["requestReturn"] {
  const { database, clock } = deps;
  return (owner, { reason: typed, items }) =>
    transactionWithRetry(database, async (tx) => {
      const order = await lockOwnOrder(deps, tx, owner);
      if (!order) return fail(orderNotFound);
      if (order.isLinkOld) return fail("link-old");
      const reason = parseBuyerReason(typed);
      if (!reason.ok) return reason;
      const lines = addedUp(items);
      if (lines.length === 0) return fail("return-empty");
      return await createReturn(tx, order, { reason: reason.value, lines, at: clock() });
    });
}

async function createReturn(tx: Tx, order: OrderRow, asked: ReturnRequest): Promise<Result<null>> {
  const open = await findOpenReturn(tx, order.id);
  if (open) {
    const same = open.reason === asked.reason && isSame(await listReturnLines(tx, open.id), asked.lines);
    return same ? { ok: true, value: null } : fail(returnImpossible("A return has already been requested."));
  }
  const refused = (await tooEarlyOrLate(tx, order, asked.at)) ?? (await tooMuch(tx, order.id, asked.lines));
  if (refused) return fail(refused);
  const returnId = await insertReturn(tx, { orderId: order.id, actor: buyerActor, ...asked });
  if (returnId !== undefined) await notifyReturnRequested(tx, order, returnId);
  return { ok: true, value: null };
}

async function tooEarlyOrLate(
  tx: Tx,
  { source, status, deliveredAt }: OrderRow,
  now: Date,
): Promise<Refusal | undefined> {
  if (source !== "shop" || status !== "delivered" || deliveredAt === null) return refusal("return-impossible");
  const until = getReturnDeadline(deliveredAt, (await readSettings(tx)).returnDays);
  if (now < until) return undefined;
  return returnImpossible(`A return could be requested until ${formatDateTimeInIndia(until.toISOString())}.`);
}

async function tooMuch(tx: Tx, orderId: string, lines: LineQuantity[]): Promise<Refusal | undefined> {
  const bought = await listOrderLines(tx, orderId);
  for (const { sku, quantity } of lines) {
    const line = bought.find((each) => each.sku === sku);
    if (!line) return returnImpossible("One of the items is not part of this order.");
    const name = formatVariantName(line);
    const left = line.quantity - line.returnedQuantity;
    if (quantity > left) return returnImpossible(`You can return at most ${left} of ${name}.`);
  }
  return undefined;
}

function returnImpossible(message: string): Refusal {
  return refusal("return-impossible", { message });
}

/** Merges entries by SKU, sorted; drops quantities of zero. */
function addedUp(items: LineQuantity[]): LineQuantity[] {
  const bySku = new Map<string, number>();
  for (const { sku, quantity } of items) if (quantity > 0) bySku.set(sku, (bySku.get(sku) ?? 0) + quantity);
  return [...bySku].map(([sku, quantity]) => ({ sku, quantity })).toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
}

function isSame(before: LineQuantity[], now: LineQuantity[]): boolean {
  return (
    before.length === now.length &&
    now.every(({ sku, quantity }) => before.some((each) => each.sku === sku && each.quantity === quantity))
  );
}

/** Rejects links: a mail repeats the reason, and a guest may have typed someone else's email. */
function parseBuyerReason(typed: string): Result<string> {
  const message = refusal("link-in-text").message;
  return hasLink(typed) ? fail("link-in-text", { fields: { reason: message } }) : parseReason(typed);
}

/** Cancels an order for its owner while it is Ordered or awaits payment (docs/rules.md 9.1). Idempotent. */
export function cancelOrder(deps: ActionDeps): OrderUseCases["cancel"] {
  const { database, clock } = deps;
  return (owner, typed) =>
    transactionWithRetry(database, async (tx) => {
      const order = await findOwnOrder(deps, tx, owner);
      if (!order) return fail(orderNotFound);
      if (order.isLinkOld) return fail("link-old");
      const reason = parseBuyerReason(typed);
      if (!reason.ok) return reason;
      const change = { actor: buyerActor, reason: reason.value } as const;
      const isOpen = cancellable.includes(parseOrderStatus(order.status));
      const isMailed =
        order.paidAt !== null || (isOpen && (await limitUnpaidMail(deps, tx, jobs.orderCancelledMail, order)));
      const request = { orderId: order.id, to: "cancelled", from: cancellable, change, at: clock() } as const;
      // Cancelling before the dispatch is the buyer's right, so the refund is automatic.
      return await transitionIn(database, tx, { ...request, isMailed, mayRefund: true });
    });
}

/** Returns an order's lines that can be bought now, for the cart, and names those that can't (docs/rules.md 7.9). */
export function buyAgain(deps: ActionDeps): OrderUseCases["buyAgain"] {
  const { db } = deps.database;
  return async (owner) => {
    const order = await findOwnOrder(deps, db, owner);
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
  const name = formatVariantName(line);
  if (!variant?.forSale) return { missing: `${name} is no longer sold.` };
  const quantity = Math.min(line.quantity, variant.stock, maxUnitsPerLine);
  if (quantity === 0) return { missing: `${name} is sold out.` };
  const item = { id: buildCartLineId(variant), quantity };
  const short = checkAvailability(variant, line.quantity, variant.stock);
  return short ? { item, missing: short.message } : { item };
}

import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { Tx } from "#db/client.ts";
import { listSellableVariants, type SellableVariantRow } from "#db/queries/catalog/sellable-variants.ts";
import { findDiscountCode } from "#db/queries/discounts/discount-queries.ts";
import { readInventory } from "#db/queries/inventory/inventory-queries.ts";
import { countOrderEdits } from "#db/queries/orders/order-edits.ts";
import type { OrderRow } from "#db/queries/orders/order-queries.ts";
import { listOrderLines } from "#db/queries/orders/order-queries.ts";
import type { PaymentRow } from "#db/queries/payments/payment-queries.ts";
import { listRefunds } from "#db/queries/payments/refund-queries.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { buildCartLineId, maxCartLines } from "#domain/checkout/cart-lines.ts";
import type { DiscountCode } from "#domain/discount.ts";
import type { Refusal } from "#domain/errors.ts";
import { checkAvailability, formatVariantName } from "#domain/inventory/availability.ts";
import { type Paise, paise } from "#domain/money.ts";
import { type EditedAmounts, listEditedUnits, priceEditedOrder, settleEdit } from "#domain/orders/order-edit.ts";
import { getOrderStatusLabel, orderIsPast, parseOrderStatus } from "#domain/orders/order-status.ts";
import { decideCodOffer } from "#domain/payments/cod-eligibility.ts";
import { parsePaymentMode } from "#domain/payments/payment-mode.ts";
import { hasSaleRefund } from "./available-actions.ts";
import { transitionRefusal } from "./with-locked-order.ts";

type OrderLine = Awaited<ReturnType<typeof listOrderLines>>[number];
/** A line of the edited order. `before` is its present quantity, 0 for an added one. */
export type PlannedLine = Omit<OrderLine, WrittenByDatabase> & { before: number; stock: number };
type WrittenByDatabase = "returnedQuantity" | "isPast" | "soldSku" | "soldProductId";

export type EditPlan = {
  before: OrderLine[];
  /** With their new quantities, totals and shares of the discount. */
  lines: PlannedLine[];
  /** Added units, and removed ones as negative numbers, in SKU order. */
  units: { sku: string; quantity: number }[];
  amounts: EditedAmounts;
  code: DiscountCode | undefined;
  refund: Paise;
  /** Additional cost of a paid order; `problems` refuses it unless the added units become their own order. */
  more: Paise;
  problems: { sku: string | null; message: string }[];
};

/** The timeline lists them all. */
const maxEdits = 50;

/** Finds the reason why the items can't be changed now; undefined when they can. */
export async function findEditRefusal(
  tx: Tx,
  order: OrderRow,
  sale: PaymentRow | undefined,
): Promise<Refusal | undefined> {
  if (order.source !== "shop") return transitionRefusal(orderIsPast);
  const status = parseOrderStatus(order.status);
  if (status === "awaiting_payment")
    return transitionRefusal(
      "This order awaits its payment, so its amount stays. Cancel it and duplicate it with the new items.",
    );
  if (status !== "ordered")
    return transitionRefusal(`This order is ${getOrderStatusLabel(status)}; its items can no longer be changed.`);
  if ((await countOrderEdits(tx, order.id)) >= maxEdits)
    return transitionRefusal(`The items of this order were changed ${maxEdits} times already.`);
  const refunds = sale ? await listRefunds(tx, order.id) : [];
  return hasSaleRefund(refunds, sale?.id)
    ? transitionRefusal("Some of this order was refunded already, so its items can no longer be changed.")
    : undefined;
}

type Asked = { sku: string; quantity: number }[];

/**
 * Prices an order with other items and finds what prevents the edit, without changing anything (docs/rules.md 14.10).
 * Lines that stay keep their price, also for further units; added ones have today's. `whole` is the plan of all wanted
 * items, where some of them become a second order.
 */
export async function planEdit(
  tx: Tx,
  order: OrderRow,
  asked: Asked,
  { now, whole }: { now: Date; whole?: EditPlan },
): Promise<EditPlan> {
  const before = await listOrderLines(tx, order.id);
  const variants = await findVariants(tx, before, asked);
  const { lines: wanted, unknown } = toPlannedLines(before, asked, variants);
  const units = listEditedUnits(before, wanted);
  const settings = await readSettings(tx);
  const code = order.discountCode === null ? undefined : await findDiscountCode(tx, order.discountCode);
  const amounts = units.length === 0 ? amountsOf(order, before) : price(order, wanted, { settings, code, whole, now });
  const settled = settleEdit(parsePaymentMode(order.paymentMode), {
    before: paise(order.totalPaise),
    after: amounts.total,
  });
  const problems = [
    ...unknown.map((sku) => ({ sku, message: `${sku} is not sold.` })),
    ...wanted.flatMap((line) => problemOfLine(line, variants.get(line.sku))),
    ...problemsOfOrder(order, { wanted, before, amounts, settings }),
    ...(settled.ok || wanted.length === 0 ? [] : [{ sku: null, message: settled.error.message }]),
  ];
  const lines = wanted.map((line, at) => ({ ...line, discountPaise: amounts.shares[at] ?? 0 }));
  const [refund, more] = settled.ok ? [settled.refund, paise(0)] : [paise(0), settled.more ?? paise(0)];
  return { before, lines, units, amounts, code, refund, more, problems };
}

type VariantBySku = ReadonlyMap<string, SellableVariantRow>;

async function findVariants(tx: Tx, before: OrderLine[], asked: Asked): Promise<VariantBySku> {
  const known = new Set(before.map(({ sku }) => sku));
  const added = [...new Set(asked.map(({ sku }) => sku))].filter((sku) => !known.has(sku));
  const found = added.length === 0 ? [] : await readInventory(tx, added);
  const productIds = new Set([...before, ...found].map(({ productId }) => productId));
  return new Map((await listSellableVariants(tx, [...productIds])).map((variant) => [variant.sku, variant]));
}

/** Lines that stay in their order, then those that are added, in the order in which they were asked for. */
function toPlannedLines(before: OrderLine[], asked: Asked, variants: VariantBySku) {
  const quantities = new Map<string, number>();
  for (const { sku, quantity } of asked) quantities.set(sku, (quantities.get(sku) ?? 0) + quantity);
  const kept = before.flatMap(
    ({ returnedQuantity: _back, isPast: _past, soldSku: _sku, soldProductId: _id, ...line }): PlannedLine[] => {
      const quantity = quantities.get(line.sku);
      if (quantity === undefined) return [];
      const stock = variants.get(line.sku)?.stock ?? 0;
      return [{ ...line, quantity, totalPaise: line.unitPricePaise * quantity, before: line.quantity, stock }];
    },
  );
  const first = Math.max(-1, ...before.map(({ position }) => position)) + 1;
  const isNew = (sku: string) => before.every((line) => line.sku !== sku);
  const added = [...quantities].filter(([sku]) => isNew(sku));
  const unknown = added.map(([sku]) => sku).filter((sku) => !variants.has(sku));
  const lines = added.flatMap(([sku, quantity], at) => {
    const variant = variants.get(sku);
    return variant ? [toAddedLine(variant, { orderId: before[0]?.orderId ?? "", position: first + at, quantity })] : [];
  });
  return { lines: [...kept, ...lines], unknown };
}

function toAddedLine(
  { pricePaise, forSale: _sold, ...variant }: SellableVariantRow,
  { quantity, ...place }: { orderId: string; position: number; quantity: number },
): PlannedLine {
  return {
    ...variant,
    ...place,
    quantity,
    cartLineId: buildCartLineId(variant),
    unitPricePaise: pricePaise,
    totalPaise: pricePaise * quantity,
    discountPaise: 0,
    before: 0,
  };
}

type PricingParts = {
  settings: SettingsValues;
  code: DiscountCode | undefined;
  whole: EditPlan | undefined;
  now: Date;
};

const toEditedLine = ({ productId, unitPricePaise, quantity }: PlannedLine) => ({
  productId,
  price: paise(unitPricePaise),
  quantity,
});

function price(order: OrderRow, lines: PlannedLine[], { settings, code, whole, now }: PricingParts): EditedAmounts {
  const { codFeePaise, freeDeliveryAbovePaise } = settings;
  // A free order agreed to no cash fee, because nothing was collected.
  const wasFree = order.paymentMode === "cod" && order.totalPaise === 0;
  return priceEditedOrder(lines.map(toEditedLine), {
    delivery: paise(order.deliveryPaise),
    codFee: paise(wasFree ? codFeePaise : order.codFeePaise),
    freeDeliveryAbove: paise(freeDeliveryAbovePaise),
    code,
    whole: whole?.lines.map(toEditedLine),
    now,
  });
}

function amountsOf(order: OrderRow, lines: OrderLine[]): EditedAmounts {
  return {
    subtotal: paise(order.subtotalPaise),
    delivery: paise(order.deliveryPaise),
    codFee: paise(order.codFeePaise),
    discount: paise(order.discountPaise),
    total: paise(order.totalPaise),
    shares: lines.map(({ discountPaise }) => paise(discountPaise ?? 0)),
    codeMessage: "",
  };
}

/** Checks units added to a line; units that stay or are removed need not be in stock or on sale. */
function problemOfLine(line: PlannedLine, variant: SellableVariantRow | undefined): EditPlan["problems"] {
  const { sku, quantity, before } = line;
  if (quantity <= before) return [];
  if (!variant?.forSale) return [{ sku, message: `${formatVariantName(line)} is no longer sold.` }];
  const problem = checkAvailability(line, quantity, before + variant.stock);
  if (!problem) return [];
  return [{ sku, message: problem.code === "short-stock" ? describeShortage(line, variant.stock) : problem.message }];
}

function describeShortage(line: PlannedLine, stock: number): string {
  const more = line.before > 0 ? " more" : "";
  return stock === 0
    ? `No${more} ${formatVariantName(line)} left.`
    : `Only ${stock}${more} of ${formatVariantName(line)} left.`;
}

type WholeOrder = { wanted: PlannedLine[]; before: OrderLine[]; amounts: EditedAmounts; settings: SettingsValues };

function problemsOfOrder(order: OrderRow, { wanted, before, amounts, settings }: WholeOrder): EditPlan["problems"] {
  const about = (message: string) => [{ sku: null, message }];
  if (wanted.length === 0) return about("An order has at least one item. Cancel the order to take everything out.");
  if (wanted.length > maxCartLines) return about(`An order has at most ${maxCartLines} different items.`);
  const [pieces, piecesBefore] = [countPieces(wanted), countPieces(before)];
  if (pieces > piecesBefore && pieces > settings.maxOrderPieces)
    return about(`An order has at most ${settings.maxOrderPieces} units.`);
  if (order.paymentMode !== "cod" || amounts.total <= order.totalPaise) return [];
  const rules = { max: paise(settings.codMaxPaise), fee: amounts.codFee, pinRule: "off" } as const;
  const total = paise(amounts.total - amounts.codFee);
  const cod = decideCodOffer({ rules, total, pin: undefined, hasOther: false });
  return cod.allowed ? [] : about(cod.message);
}

const countPieces = (lines: { quantity: number }[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

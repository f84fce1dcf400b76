import { calculateDiscount, type DiscountCode } from "../discount.ts";
import { type Refusal, refusal } from "../errors.ts";
import { add, formatRupees, type Paise, paise, subtract } from "../money.ts";
import type { PaymentMode } from "../payments/payment-mode.ts";
import { minOnlinePaymentPaise } from "../payments/upi.ts";
import { calculateDeliveryCharge, calculateSubtotal, calculateTotals } from "../pricing.ts";

/** A line of the edited order; an item that stays keeps the price at which it was bought. */
type EditedLine = { productId: string; price: Paise; quantity: number };

type PlacedTerms = {
  /** Delivery that the customer agreed to. */
  delivery: Paise;
  /** Cash fee that the customer agreed to; today's where the order was free until now. */
  codFee: Paise;
  /** Subtotal from which delivery is free today; 0 where it never is. */
  freeDeliveryAbove: Paise;
  /** The order's discount code; undefined without one. */
  code: DiscountCode | undefined;
  /** All wanted lines, where some of them become a second order; they count for the code's minimum. */
  whole?: readonly EditedLine[] | undefined;
  now: Date;
};

/** `shares` is the discount of each line; `codeMessage` says why the order's code doesn't apply, "" when it does. */
export type EditedAmounts = {
  subtotal: Paise;
  delivery: Paise;
  codFee: Paise;
  discount: Paise;
  total: Paise;
  shares: Paise[];
  codeMessage: string;
};

/**
 * Prices an order with other items (docs/rules.md 14.10). The delivery charge stays as agreed, and falls to nothing where
 * the items reach free delivery. The code's minimum and value apply to the new items; the minimum also counts those that
 * become a second order (docs/rules.md 14.11). A code that has ended since still counts, because it was used when the
 * order was placed.
 */
export function priceEditedOrder(lines: readonly EditedLine[], terms: PlacedTerms): EditedAmounts {
  const subtotal = calculateSubtotal([...lines]);
  const { shares, amount, codeMessage } = applyUsedCode(lines, terms);
  const totals = calculateTotals([...lines], {
    delivery: calculateDeliveryCharge(subtotal, { charge: terms.delivery, freeAbove: terms.freeDeliveryAbove }),
    discount: amount,
  });
  // A free order collects no cash, so no fee.
  const codFee = totals.total > 0 ? terms.codFee : paise(0);
  return {
    subtotal,
    delivery: totals.deliveryCharges,
    codFee,
    discount: totals.discount,
    total: add(totals.total, codFee),
    shares,
    codeMessage,
  };
}

function applyUsedCode(lines: readonly EditedLine[], { code, whole, now }: PlacedTerms) {
  const nothing = { shares: lines.map(() => paise(0)), amount: paise(0), codeMessage: "" };
  if (!code) return nothing;
  const used = { ...code, active: true, startsAt: now, endsAt: null, maxRedemptions: null, limitEach: null };
  const apply = (sold: readonly EditedLine[], minimum: Paise) =>
    calculateDiscount({ ...used, minimum }, code.code, {
      lines: sold.map(({ productId, price, quantity }) => ({ productId, amount: paise(price * quantity) })),
      now,
      usedBefore: 0,
    });
  const isMinimumMet = whole !== undefined && apply(whole, code.minimum).applies;
  const discount = apply(lines, isMinimumMet ? paise(0) : code.minimum);
  if (!discount.applies) return { ...nothing, codeMessage: `Without the discount: ${discount.problem.message}` };
  return { shares: discount.shares, amount: discount.amount, codeMessage: "" };
}

/** `more` is the additional amount that a paid order would cost. */
type Settlement = { ok: true; refund: Paise } | { ok: false; error: Refusal; more?: Paise };

/**
 * Settles the difference: the courier collects the new total of a cash order; a paid order that became cheaper is
 * refunded the difference. A paid order can't become dearer, because no second payment can be taken for it: added items
 * become a second order.
 */
export function settleEdit(mode: PaymentMode, { before, after }: { before: Paise; after: Paise }): Settlement {
  if (mode === "cod") return { ok: true, refund: paise(0) };
  if (after > before) {
    const more = subtract(after, before);
    return { ...refuse(describeDearer(more)), more };
  }
  if (after < minOnlinePaymentPaise) return refuse("Too little would be left of this paid order. Cancel it instead.");
  return { ok: true, refund: subtract(before, after) };
}

function describeDearer(more: Paise): string {
  return `This order is paid and would cost ${formatRupees(more)} more. Take as much out, or place the added items as a new order.`;
}

function refuse(message: string): { ok: false; error: Refusal } {
  return { ok: false, error: refusal("invalid-input", { message, fields: { items: message } }) };
}

type Counted = { sku: string; quantity: number };

/** Lists the units that an edit adds to each SKU, negative for those that it removes; in SKU order. */
export function listEditedUnits(before: readonly Counted[], after: readonly Counted[]): Counted[] {
  const units = new Map(before.map(({ sku, quantity }) => [sku, -quantity]));
  for (const { sku, quantity } of after) units.set(sku, (units.get(sku) ?? 0) + quantity);
  return [...units]
    .map(([sku, quantity]) => ({ sku, quantity }))
    .filter(({ quantity }) => quantity !== 0)
    .toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
}

/** Splits the wanted units into those that the order has already and those that are added to it. */
export function splitAddedUnits(
  before: readonly Counted[],
  wanted: readonly Counted[],
): { kept: Counted[]; added: Counted[] } {
  const had = new Map(before.map(({ sku, quantity }) => [sku, quantity]));
  const quantities = new Map<string, number>();
  for (const { sku, quantity } of wanted) quantities.set(sku, (quantities.get(sku) ?? 0) + quantity);
  const parts = [...quantities].map(([sku, quantity]) => ({
    sku,
    quantity,
    kept: Math.min(quantity, had.get(sku) ?? 0),
  }));
  return {
    kept: parts.filter(({ kept }) => kept > 0).map(({ sku, kept }) => ({ sku, quantity: kept })),
    added: parts.flatMap(({ sku, quantity, kept }) => (quantity > kept ? [{ sku, quantity: quantity - kept }] : [])),
  };
}

import type { OrderEditQuote } from "#contracts/admin/order-edit-endpoints.ts";
import { formatVariantName } from "#domain/inventory/availability.ts";
import { splitAddedUnits } from "#domain/orders/order-edit.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { type EditPlan, planEdit } from "../orders/operations/plan-edit.ts";
import { findEditable, toEditQuote } from "../orders/operations/quote-edit.ts";
import { type AddedItems, quoteAddedItems } from "./added-items.ts";
import type { OrderEditUseCases } from "./checkout-types.ts";

/**
 * Prices an order with other items, and lists what prevents the edit and what follows from it. A paid order that would
 * cost more is priced without the added units, which are priced as a second order. Changes nothing.
 */
export function quoteOrderEdit({ database: { db }, clock, gateway }: Deps): OrderEditUseCases["quote"] {
  return authorized("orders.change", async (actor, orderId, { items }) => {
    const found = await findEditable(db, orderId);
    if (!found.ok) return found;
    const now = clock();
    const { order } = found.value;
    const plan = await planEdit(db, order, items, { now });
    const quote = await toEditQuote(db, { ...found.value, actor, plan, now });
    if (plan.more === 0) return { ok: true, value: quote };
    const { kept, added } = splitAddedUnits(plan.before, items);
    const keptPlan = await planEdit(db, order, kept, { now, whole: plan });
    const ofKept = await toEditQuote(db, { ...found.value, actor, plan: keptPlan, now });
    const addition = await quoteAddedItems(db, { gateway }, { order, units: added, now });
    return { ok: true, value: joinQuotes(quote, { ofKept, keptPlan, addition }) };
  });
}

type Parts = { ofKept: OrderEditQuote; keptPlan: EditPlan; addition: AddedItems };

/** Joins all wanted lines with the sums of the remaining order and of the added one. */
function joinQuotes(whole: OrderEditQuote, { ofKept, keptPlan, addition }: Parts): OrderEditQuote {
  const { quote, skuOf, linkMode } = addition;
  const keptTotals = new Map(keptPlan.lines.map(({ sku, totalPaise }) => [sku, totalPaise]));
  const addedTotals = new Map(quote.lines.map(({ sku, lineTotal }) => [sku, lineTotal]));
  const lines = whole.lines.map((line) => ({
    ...line,
    lineTotal: (keptTotals.get(line.sku) ?? 0) + (addedTotals.get(line.sku) ?? 0),
  }));
  const problems = quote.problems.map(({ id, message }) => ({ sku: (id && skuOf.get(id)) ?? null, message }));
  return {
    ...ofKept,
    lines,
    isChanged: true,
    problems: [...ofKept.problems, ...problems],
    collect: {
      total: quote.total,
      cod: { allowed: quote.cod.allowed, fee: quote.cod.fee, message: quote.cod.message },
      payLink: linkMode !== undefined,
      items: quote.lines.map((line) => ({
        name: formatVariantName(line),
        quantity: line.quantity,
        lineTotal: line.lineTotal,
      })),
    },
  };
}

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
 * Prices an order with other items, and says what prevents or follows from it. A paid order that would cost more is priced
 * without what is added, and that beside it as an order of its own. Changes nothing.
 */
export function quoteOrderEdit({ database: { db }, clock, gateway }: Deps): OrderEditUseCases["quote"] {
  return authorized("orders.change", async (actor, orderId, { items }) => {
    const found = await findEditable(db, orderId);
    if (!found.ok) return found;
    const now = clock();
    const { order } = found.value;
    const plan = await planEdit(db, order, items, now);
    const quote = await toEditQuote(db, { ...found.value, actor, plan, now });
    if (plan.more === 0) return { ok: true, value: quote };
    const { kept, added } = splitAddedUnits(plan.before, items);
    const keptPlan = await planEdit(db, order, kept, now);
    const ofKept = await toEditQuote(db, { ...found.value, actor, plan: keptPlan, now });
    const addition = await quoteAddedItems(db, { gateway }, { order, units: added, now });
    return { ok: true, value: joinQuotes(quote, { ofKept, keptPlan, addition }) };
  });
}

type Parts = { ofKept: OrderEditQuote; keptPlan: EditPlan; addition: AddedItems };

/** All lines as they are wanted, with the sums of the order that stays and of the one that is added. */
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

import { printedFacts } from "#contracts/store/settings/printed-facts.ts";
import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { Tx } from "#db/client.ts";
import { listOrderLabels } from "#db/queries/catalog/product-labels.ts";
import type { ShopMode } from "#db/queries/settings/shop-state.ts";
import { productTextFields } from "#domain/catalog/product-fields.ts";
import { hasPlaceholder, isPlaceholder } from "#domain/placeholder.ts";
import { describeStateMismatch } from "#domain/tax/gstin.ts";

const labelFields = productTextFields.filter(({ section }) => section === "label");

/**
 * Says in sentences which facts of the invoices and of the labels of the orders' products are still in [brackets] and
 * where to fill them in, or that the seller's state and GSTIN disagree; undefined when nothing is wrong. Only a demo sends
 * the orders all the same.
 */
export async function describeUnfilledFacts(
  tx: Tx,
  orderIds: readonly string[],
  { settings, mode }: { settings: SettingsValues; mode: ShopMode },
): Promise<string | undefined> {
  const places = [{ place: "Settings", lacks: listUnfilledFacts(settings) }];
  for (const product of await listOrderLabels(tx, orderIds)) {
    const lacks = labelFields.filter(({ key }) => isUnfilled(product[key])).map(({ label }) => label);
    places.push({ place: `Products, ${product.name}, Label facts`, lacks });
  }
  const words = places
    .filter(({ lacks }) => lacks.length > 0)
    .map(({ place, lacks }) => `${place}: ${lacks.join(", ")}`);
  const mismatch = describeStateMismatch(settings);
  const todo: string[] = [];
  if (words.length > 0) todo.push(`fill in ${words.join("; ")}`);
  if (mismatch) todo.push("correct Settings: State of supply or GSTIN");
  if (todo.length === 0) return undefined;
  const what = orderIds.length === 1 ? "this order" : "all of these orders";
  const sentence =
    mode === "demo"
      ? `A real shop would have to ${todo.join(" and ")} first; this demo sends ${what} without.`
      : `Before ${what} can be sent, please ${todo.join(" and ")}.`;
  return mismatch ? `${sentence} ${mismatch}` : sentence;
}

/** Lists the labels of the seller's facts that an invoice would print in [brackets]. */
export function listUnfilledFacts(settings: SettingsValues): string[] {
  const facts = Object.entries(printedFacts) as [keyof typeof printedFacts, string][];
  return facts.filter(([key]) => isUnfilled(settings[key])).map(([, label]) => label);
}

const isUnfilled = (fact: string | null): boolean => fact !== null && (isPlaceholder(fact) || hasPlaceholder(fact));

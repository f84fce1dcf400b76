import { printedFacts } from "#contracts/store/settings/printed-facts.ts";
import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { Tx } from "#db/client.ts";
import { listOrderLabels } from "#db/queries/catalog/product-labels.ts";
import { productTextFields } from "#domain/catalog/product-fields.ts";
import { hasPlaceholder, isPlaceholder } from "#domain/placeholder.ts";

const labelFields = productTextFields.filter(({ section }) => section === "label");

/**
 * Says in sentences which facts of the invoices and of the labels of the orders' products are still in [brackets] and
 * where to fill them in; undefined when none is.
 */
export async function describeUnfilledFacts(
  tx: Tx,
  orderIds: readonly string[],
  settings: SettingsValues,
): Promise<string | undefined> {
  const places = [{ place: "Settings", lacks: listUnfilledFacts(settings) }];
  for (const product of await listOrderLabels(tx, orderIds)) {
    const lacks = labelFields.filter(({ key }) => isUnfilled(product[key])).map(({ label }) => label);
    places.push({ place: `Products, ${product.name}, Label`, lacks });
  }
  const words = places
    .filter(({ lacks }) => lacks.length > 0)
    .map(({ place, lacks }) => `${place}: ${lacks.join(", ")}`);
  const what = orderIds.length === 1 ? "this order" : "all of these orders";
  return words.length === 0 ? undefined : `Before ${what} can be sent, please fill in ${words.join("; ")}.`;
}

/** Lists the labels of the seller's facts that an invoice would print in [brackets]. */
export function listUnfilledFacts(settings: SettingsValues): string[] {
  const facts = Object.entries(printedFacts) as [keyof typeof printedFacts, string][];
  return facts.filter(([key]) => isUnfilled(settings[key])).map(([, label]) => label);
}

const isUnfilled = (fact: string | null): boolean => fact !== null && (isPlaceholder(fact) || hasPlaceholder(fact));

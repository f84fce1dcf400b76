import { hasPlaceholder } from "../placeholder.ts";
import type { ProductFieldKey, ProductFieldValues } from "./product-fields.ts";

/** Facts that are usually the same for all products of a kind. */
export const sharedFactKeys = [
  "netQuantity",
  "manufacturer",
  "countryOfOrigin",
  "bestBefore",
  "waterSource",
  "consumerCare",
] as const satisfies ProductFieldKey[];
export type SharedFactKey = (typeof sharedFactKeys)[number];

/** Label facts by field; only what is known. */
export type LabelFacts = Partial<Record<ProductFieldKey, string>>;

type SellerFacts = { sellerName: string; sellerAddress: string; careEmail: string; carePhone: string };

const isKnown = (fact: string | null): fact is string => fact !== null && fact.trim() !== "" && !hasPlaceholder(fact);

/** Label facts that follow from the settings, without those that are still sample texts in brackets. */
export function listFactsOfSettings({ sellerName, sellerAddress, careEmail, carePhone }: SellerFacts): LabelFacts {
  const facts: LabelFacts = {
    manufacturer: `${sellerName}, ${sellerAddress}`,
    consumerCare: `${sellerName}, ${careEmail}, ${carePhone}`,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => isKnown(fact)));
}

/** Label facts of a product that others of its kind usually share. */
export function listSharedFacts(product: Pick<ProductFieldValues, SharedFactKey>): LabelFacts {
  const facts = sharedFactKeys.map((key) => [key, product[key]] as const);
  return Object.fromEntries(facts.filter(([, fact]) => isKnown(fact)));
}

export type FilledFact = { key: SharedFactKey; value: string; source: "settings" | "product" };

/** Fills the gaps of a label, from the settings first; what was typed stays. */
export function fillLabelFacts(
  typed: Readonly<Partial<Record<SharedFactKey, unknown>>>,
  { settings, product }: { settings: LabelFacts; product: LabelFacts },
): FilledFact[] {
  return sharedFactKeys.flatMap((key): FilledFact[] => {
    const now = typed[key];
    if (typeof now === "string" && isKnown(now)) return [];
    const [fromSettings, fromProduct] = [settings[key], product[key]];
    if (fromSettings !== undefined) return [{ key, value: fromSettings, source: "settings" }];
    return fromProduct === undefined ? [] : [{ key, value: fromProduct, source: "product" }];
  });
}

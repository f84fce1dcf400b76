import { printedFacts } from "#contracts/store/settings/printed-facts.ts";
import type { Tx } from "#db/client.ts";
import { listLabels, listSampleCounts } from "#db/queries/catalog/order-labels.ts";
import { findUntaxedProducts } from "#db/queries/tax/tax-class-queries.ts";
import { productTextFields } from "#domain/catalog/product-fields.ts";
import { hasPlaceholder, isPlaceholder } from "#domain/placeholder.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import type { OpeningObstacle } from "./opening-types.ts";
import { readSettings } from "./read-settings.ts";

const facts = { ...printedFacts, grievanceOfficer: "Grievance officer" } as const;
const labelFields = productTextFields.filter(({ tab }) => tab === "label");
const isUnfilled = (fact: string | null): boolean => fact !== null && (isPlaceholder(fact) || hasPlaceholder(fact));
const maxNamed = 20;

/** Lists what has to be put right before orders are taken; samples are allowed in a shop for trying out. */
export async function listOpeningObstacles(tx: Tx, now: Date, allowsSamples: boolean): Promise<OpeningObstacle[]> {
  const settings = await readSettings(tx);
  const products = await listLabels(tx);
  const untaxed = await findUntaxedProducts(tx, toIsoDayInIndia(now.toISOString()));
  const samples = allowsSamples ? { products: 0, reviews: 0 } : await listSampleCounts(tx);
  return [
    ...Object.entries(facts)
      .filter(([key]) => isUnfilled(settings[key as keyof typeof facts]))
      .map(([key, label]) => ({ words: `Settings: fill in ${label}.`, path: `/settings#${key}` })),
    ...products.flatMap(describeLabel).slice(0, maxNamed),
    ...untaxed.map(({ hsn }) => ({ words: `No GST rate for HSN ${hsn}.`, path: "/settings#tax-classes" })),
    ...(products.length === 0 ? [{ words: "No product is published yet.", path: "/products" }] : []),
    ...describeSamples(samples.products, "demo product is on sale", "demo products are on sale", "/products"),
    ...describeSamples(samples.reviews, "sample review is shown", "sample reviews are shown", "/reviews"),
  ];
}

function describeLabel(product: Awaited<ReturnType<typeof listLabels>>[number]): OpeningObstacle[] {
  const lacks = labelFields.filter(({ key }) => isUnfilled(product[key])).map(({ label }) => label);
  const path = `/products/${encodeURIComponent(product.id)}`;
  return lacks.length === 0 ? [] : [{ words: `Label of ${product.name}: fill in ${lacks.join(", ")}.`, path }];
}

function describeSamples(count: number, one: string, many: string, path: string): OpeningObstacle[] {
  return count === 0 ? [] : [{ words: `${count} ${count === 1 ? one : many}.`, path }];
}

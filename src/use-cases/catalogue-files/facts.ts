import type { ProductForm } from "#contracts/admin/catalogue.ts";
import type { Tx } from "#db/client.ts";
import { knownNames } from "#db/queries/catalogue-import.ts";
import { gstClasses } from "#db/queries/invoices.ts";
import { isoDayInIndia } from "#domain/time.ts";
import type { ShopFacts } from "../catalogue/judge.ts";

type Known = { name: string; kind: string };

/** What of the rest of the shop the products of a file are judged by. Addresses and places are claimed as it goes on. */
export type Facts = Pick<ShopFacts, "classes" | "day"> & {
  products: Map<string, Known>;
  skus: Map<string, { productId: string; packSize: number | null }>;
  /** Last part of an address → product that has it; that had it and is led to by it. */
  slugs: Map<string, string>;
  oldSlugs: Map<string, string>;
  /** Products whose draft waits to be published. */
  drafts: Set<string>;
  /** Picture → what it shows, in words. */
  alts: Map<string, string>;
  /** The last place of each kind in the shop's order. */
  lastPlaces: Map<string, number>;
  mayMoveStock: boolean;
};

export async function readFacts(tx: Tx, at: Date): Promise<Omit<Facts, "mayMoveStock">> {
  const day = isoDayInIndia(at.toISOString());
  const { products, skus, oldSlugs, drafts, media } = await knownNames(tx);
  const lastPlaces = new Map<string, number>();
  for (const { kind, position } of products) lastPlaces.set(kind, Math.max(position, lastPlaces.get(kind) ?? 0));
  return {
    day,
    classes: await gstClasses(tx, day),
    lastPlaces,
    products: new Map(products.map(({ id, name, kind }) => [id, { name, kind }])),
    skus: new Map(skus.map(({ sku, ...variant }) => [sku, variant])),
    slugs: new Map(products.flatMap(({ slug, id }) => (slug === null ? [] : [[slug, id] as const]))),
    oldSlugs: new Map(oldSlugs.map(({ slug, productId }) => [slug, productId])),
    drafts: new Set(drafts.map(({ productId }) => productId)),
    alts: new Map(media.map(({ id, alt }) => [id, alt])),
  };
}

/** The same, as publishing one product asks for it. */
export function shopFactsOf(facts: Facts, product: { id: string; kind: ProductForm["kind"] }): ShopFacts {
  const nameOf = (id: string): string => facts.products.get(id)?.name ?? id;
  return {
    product,
    classes: facts.classes,
    day: facts.day,
    altOf: (id) => facts.alts.get(id),
    slugOwner: (slug) => {
      // A product is found by its id as well.
      const now = facts.slugs.get(slug) ?? (facts.products.has(slug) ? slug : undefined);
      const owner = now ?? facts.oldSlugs.get(slug);
      return owner === undefined || owner === product.id ? undefined : { product: nameOf(owner), isOld: !now };
    },
    skuOwner: (sku) => {
      const variant = facts.skus.get(sku);
      return variant && { ...variant, product: nameOf(variant.productId) };
    },
  };
}

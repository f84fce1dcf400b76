import type { ProductForm } from "#contracts/admin/catalog/product-form.ts";
import type { Tx } from "#db/client.ts";
import { readKnownReferences } from "#db/queries/import-export/csv-import.ts";
import { listTaxClassesOfDay } from "#db/queries/tax/invoice-queries.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import type { ValidationContext } from "#use-cases/catalog/validate/validate-product.ts";

type KnownProduct = { name: string; kind: string };

/**
 * The shop's data that imported products are validated against. Slugs and positions are claimed as products are
 * accepted.
 */
export type ImportContext = Pick<ValidationContext, "classes" | "day"> & {
  products: Map<string, KnownProduct>;
  skus: Map<string, { productId: string; packSize: number | null }>;
  /** Slug → the product that has it; old slug → the product that it redirects to. */
  slugs: Map<string, string>;
  oldSlugs: Map<string, string>;
  /** Products with an unpublished draft. */
  drafts: Set<string>;
  /** Picture id → alternative text. */
  alts: Map<string, string>;
  /** The last position of each kind in the shop's order. */
  lastPositions: Map<string, number>;
  canAdjustStock: boolean;
};

export async function readImportContext(tx: Tx, at: Date): Promise<Omit<ImportContext, "canAdjustStock">> {
  const day = toIsoDayInIndia(at.toISOString());
  const { products, skus, oldSlugs, drafts, media } = await readKnownReferences(tx);
  const lastPositions = new Map<string, number>();
  for (const { kind, position } of products) lastPositions.set(kind, Math.max(position, lastPositions.get(kind) ?? 0));
  return {
    day,
    classes: await listTaxClassesOfDay(tx, day),
    lastPositions,
    products: new Map(products.map(({ id, name, kind }) => [id, { name, kind }])),
    skus: new Map(skus.map(({ sku, ...variant }) => [sku, variant])),
    slugs: new Map(products.flatMap(({ slug, id }) => (slug === null ? [] : [[slug, id] as const]))),
    oldSlugs: new Map(oldSlugs.map(({ slug, productId }) => [slug, productId])),
    drafts: new Set(drafts.map(({ productId }) => productId)),
    alts: new Map(media.map(({ id, alt }) => [id, alt])),
  };
}

/** Converts to the context that publishing a product validates against. */
export function toValidationContext(
  context: ImportContext,
  product: { id: string; kind: ProductForm["kind"] },
): ValidationContext {
  const nameOf = (id: string): string => context.products.get(id)?.name ?? id;
  return {
    product,
    classes: context.classes,
    day: context.day,
    altOf: (id) => context.alts.get(id),
    slugOwner: (slug) => {
      // Product pages also open by id, so ids count as taken slugs.
      const now = context.slugs.get(slug) ?? (context.products.has(slug) ? slug : undefined);
      const owner = now ?? context.oldSlugs.get(slug);
      return owner === undefined || owner === product.id ? undefined : { product: nameOf(owner), isOld: !now };
    },
    skuOwner: (sku) => {
      const variant = context.skus.get(sku);
      return variant && { ...variant, product: nameOf(variant.productId) };
    },
  };
}

import type { ProductRow } from "#contracts/admin/product-list-endpoints.ts";
import { findProductRows, listVariantsOfProducts } from "#db/queries/catalog/product-list.ts";
import { formatVariantDetail } from "#domain/inventory/availability.ts";
import { paise } from "#domain/money.ts";
import { readPictures } from "#use-cases/content/read-pictures.ts";
import { authorized } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { readSettings } from "#use-cases/settings/read-settings.ts";
import type { ProductListUseCases } from "./product-list-types.ts";

/** Lists products by name with prices and stock, unpublished drafts included. */
export function listProducts({ database: { db } }: Pick<Deps, "database">): ProductListUseCases["list"] {
  return authorized("catalogue.read", async (_actor, { q, kind, stock, published, after, limit }) => {
    const { lowStockLimit } = await readSettings(db);
    const found = await findProductRows(db, {
      q,
      after,
      kinds: kind,
      limit: limit + 1,
      published: published && published === "yes",
      stockUpTo: stock && { low: lowStockLimit, out: 0 }[stock],
    });
    const page = found.slice(0, limit);
    const variants = await listVariantsOfProducts(
      db,
      page.map(({ id }) => id),
    );
    const byProduct = Map.groupBy(variants, ({ productId }) => productId);
    const pictureById = await readPictures(
      db,
      page.map(({ pictureId }) => pictureId).filter((id) => id !== null),
    );
    const items = page.map(({ pictureId, wasPublished, ...product }): ProductRow => {
      const its = byProduct.get(product.id) ?? [];
      return {
        ...product,
        kind: product.kind as ProductRow["kind"],
        state: wasPublished ? (product.published ? "visible" : "hidden") : "draft",
        picture: pictureById(pictureId)?.sources[0]?.webp ?? null,
        stock: its.reduce((sum, variant) => sum + (variant.active ? variant.stock : 0), 0),
        variants: its.map((variant) => variantView(variant, lowStockLimit)),
      };
    });
    return { ok: true, value: { items, next: found.length > limit ? (page.at(-1)?.id ?? null) : null } };
  });
}

type VariantRow = Awaited<ReturnType<typeof listVariantsOfProducts>>[number];

function variantView({ sku, packSize, sizeName, colourName, pricePaise, stock, active }: VariantRow, limit: number) {
  const detail = formatVariantDetail({ packSize, size: sizeName, colourName });
  return { sku, detail, price: paise(pricePaise), stock, active, low: active && stock <= limit };
}

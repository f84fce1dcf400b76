import type { ProductRow } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { findProductRows, listVariantsOfProducts } from "#db/queries/catalog/product-list.ts";
import { formatVariantDetail } from "#domain/inventory/availability.ts";
import { paise } from "#domain/money.ts";
import { authorized } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { page } from "#use-cases/kernel/page.ts";
import { readPictures } from "#use-cases/media/read-pictures.ts";
import { readSettings } from "#use-cases/settings/read-settings.ts";
import type { CatalogEditUseCases } from "./catalog-edit-types.ts";

/** Lists products by name with prices and stock, unpublished drafts included. */
export function listProducts({ database: { db } }: Pick<Deps, "database">): CatalogEditUseCases["list"] {
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
    const { rows, next } = page(found, limit, ({ id }) => id);
    const variants = await listVariantsOfProducts(
      db,
      rows.map(({ id }) => id),
    );
    const byProduct = Map.groupBy(variants, ({ productId }) => productId);
    const pictureById = await readPictures(
      db,
      rows.map(({ pictureId }) => pictureId).filter((id) => id !== null),
    );
    const items = rows.map(({ pictureId, wasPublished, ...product }): ProductRow => {
      const own = byProduct.get(product.id) ?? [];
      return {
        ...product,
        kind: product.kind as ProductRow["kind"],
        state: wasPublished ? (product.published ? "visible" : "hidden") : "draft",
        picture: pictureById(pictureId)?.sources[0]?.webp ?? null,
        stock: own.reduce((sum, variant) => sum + (variant.active ? variant.stock : 0), 0),
        variants: own.map((variant) => variantView(variant, lowStockLimit)),
      };
    });
    return { ok: true, value: { items, next } };
  });
}

type VariantRow = Awaited<ReturnType<typeof listVariantsOfProducts>>[number];

function variantView({ sku, packSize, sizeName, colourName, pricePaise, stock, active }: VariantRow, limit: number) {
  const detail = formatVariantDetail({ packSize, sizeName, colourName });
  return { sku, detail, price: paise(pricePaise), stock, active, low: active && stock <= limit };
}

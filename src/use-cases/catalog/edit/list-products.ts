import {
  maxCountedProducts,
  type ProductFilters,
  type ProductRow,
  type ProductViewName,
} from "#contracts/admin/catalog/product-list-endpoints.ts";
import {
  countProductLists,
  findProductRows,
  isListedProduct,
  listVariantsOfProducts,
  type ProductFilter,
  sumUpProducts,
} from "#db/queries/catalog/product-list.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { formatVariantDetail } from "#domain/inventory/availability.ts";
import { paise } from "#domain/money.ts";
import { authorized, requirePermission } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { cursorGone, page } from "#use-cases/kernel/page.ts";
import { readPictures } from "#use-cases/media/read-pictures.ts";
import type { CatalogEditUseCases } from "./catalog-edit-types.ts";
import { readDraftVariants } from "./read-draft-variants.ts";
import { readProductSales } from "./read-product-sales.ts";

type ListUseCases = Pick<CatalogEditUseCases, "list" | "summarize" | "countViews">;
type FoundProduct = Awaited<ReturnType<typeof findProductRows>>[number];
type VariantRow = Awaited<ReturnType<typeof listVariantsOfProducts>>[number];
type Limits = { lowStockLimit: number; merchComingSoon: boolean };

/** Combines the use cases of the list of products: its rows, counts and sums. */
export function createProductListUseCases(deps: Pick<Deps, "database" | "clock">): ListUseCases {
  const { db } = deps.database;
  return {
    list: listProducts(deps),
    summarize: authorized("catalogue.read", async (_actor, filters) => {
      const { count, variants, stock } = await sumUpProducts(
        db,
        toFilter(filters, await readSettings(db)),
        maxCountedProducts,
      );
      const counted = toCount(count);
      return { ok: true, value: { ...counted, sums: counted.isMore ? null : { variants, stock } } };
    }),
    countViews: authorized("catalogue.read", async () => {
      const { lowStockLimit } = await readSettings(db);
      const views: Record<ProductViewName, ProductFilter> = {
        all: {},
        beverages: { kinds: ["beverage"] },
        merch: { kinds: ["merch"] },
        drafts: { isNew: true },
        lowStock: { stockUpTo: lowStockLimit },
      };
      const { all, beverages, merch, drafts, lowStock } = await countProductLists(db, views, maxCountedProducts);
      return {
        ok: true,
        value: {
          all: toCount(all),
          beverages: toCount(beverages),
          merch: toCount(merch),
          drafts: toCount(drafts),
          lowStock: toCount(lowStock),
        },
      };
    }),
  };
}

const toCount = (count: number) => ({ count: Math.min(count, maxCountedProducts), isMore: count > maxCountedProducts });

const toFilter = (
  { q, kind, stock, published, schedule }: ProductFilters,
  { lowStockLimit }: Limits,
): ProductFilter => ({
  q,
  schedule,
  kinds: kind,
  published: published && published === "yes",
  isNew: published === "draft",
  stockUpTo: stock && { low: lowStockLimit, out: 0 }[stock],
});

/** Lists products by name or in the shop's order, with prices, stock and sales, unpublished drafts included. */
export function listProducts({
  database: { db },
  clock,
}: Pick<Deps, "database" | "clock">): CatalogEditUseCases["list"] {
  return authorized("catalogue.read", async (actor, { after, limit, sort, ...filters }) => {
    if (after !== undefined && !(await isListedProduct(db, after))) return cursorGone;
    const settings = await readSettings(db);
    const found = await findProductRows(db, {
      ...toFilter(filters, settings),
      sort,
      after,
      limit: limit + 1,
    });
    const { rows, next } = page(found, limit, ({ id }) => id);
    const idsOf = (wasPublished: boolean) =>
      rows.filter((row) => row.wasPublished === wasPublished).map(({ id }) => id);
    const byProduct = Map.groupBy(
      [...(await listVariantsOfProducts(db, idsOf(true))), ...(await readDraftVariants(db, idsOf(false)))],
      ({ productId }) => productId,
    );
    const pictureById = await readPictures(
      db,
      rows.map(({ pictureId }) => pictureId).filter((id) => id !== null),
    );
    const views = rows.map((row) =>
      productView(row, byProduct.get(row.id) ?? [], settings, pictureById(row.pictureId)?.sources[0]?.webp ?? null),
    );
    const maySeeSales = requirePermission(actor, "sales.read") === undefined;
    return { ok: true, value: { items: maySeeSales ? await withSales(views) : views, next } };
  });

  async function withSales(views: ProductRow[]): Promise<ProductRow[]> {
    const { salesOf, variantDaysLeft } = await readProductSales(
      db,
      views.map((view) => ({
        id: view.id,
        isOnSale: view.published && !view.isComingSoon,
        stock: view.stock,
        variants: view.variants.filter(({ active }) => active),
      })),
      clock(),
    );
    return views.map((view) => {
      const { daysLeft, units, gross } = salesOf(view.id);
      const own = view.variants.map((each) => ({ ...each, daysLeft: variantDaysLeft.get(each.sku) ?? null }));
      return { ...view, daysLeft, sales: { units, gross: paise(gross) }, variants: own };
    });
  }
}

/** A row without its sales. */
function productView(
  { pictureId: _, wasPublished, publishAt, notPublishedAt, ...product }: FoundProduct,
  variants: VariantRow[],
  { lowStockLimit, merchComingSoon }: Limits,
  picture: string | null,
): ProductRow {
  return {
    ...product,
    kind: product.kind as ProductRow["kind"],
    publishAt: publishAt?.toISOString() ?? null,
    notPublishedAt: notPublishedAt?.toISOString() ?? null,
    state: wasPublished ? (product.published ? "visible" : "hidden") : "draft",
    isComingSoon: product.published && product.kind === "merch" && merchComingSoon,
    picture,
    stock: variants.reduce((sum, variant) => sum + (variant.active ? variant.stock : 0), 0),
    daysLeft: null,
    sales: null,
    // A draft has no stock that could be low.
    variants: variants.map((variant) => variantView(variant, wasPublished ? lowStockLimit : -1)),
  };
}

function variantView({ sku, packSize, sizeName, colourName, pricePaise, stock, active }: VariantRow, limit: number) {
  return {
    sku,
    detail: formatVariantDetail({ packSize, sizeName, colourName }),
    pack: packSize,
    size: sizeName,
    colour: colourName,
    price: paise(pricePaise),
    stock,
    active,
    low: active && stock <= limit,
    daysLeft: null,
  };
}

import type { Picture } from "#contracts/store/picture.ts";
import type { Tx } from "#db/client.ts";
import {
  type ColourRow,
  listProductColours,
  listProductPictures,
  listPublishedProducts,
  listPublishedVariants,
  type ProductFilter,
  type ProductRow,
  productBatchSize,
  type VariantRow,
} from "#db/queries/catalog/published-products.ts";
import { listProductReviews, type ProductReviewRow } from "#db/queries/reviews/product-reviews.ts";
import type { ReviewOrder } from "#domain/reviews/review-order.ts";
import { readPictures } from "#use-cases/media/read-pictures.ts";

export const reviewsPerProduct = 20;

/** The data of a product card: three queries for any number of products. */
export type ListedProduct = { product: ProductRow; variants: VariantRow[]; picture: Picture | null };
/** The data of a product page: six queries for any number of products. */
export type WholeProduct = ListedProduct & {
  banner: Picture | null;
  colours: ColourRow[];
  pictures: { picture: Picture; label: string; colourId: string | null }[];
  reviews: ProductReviewRow[];
};

const hasPicture = (ids: (string | null)[]): string[] => ids.filter((id) => id !== null);
const of = <T extends { productId: string }>(rows: T[], id: string): T[] => rows.filter((row) => row.productId === id);

export async function listProducts(tx: Tx, filter: ProductFilter): Promise<ListedProduct[]> {
  const products = await listPublishedProducts(tx, filter);
  const [variants, pictureById] = await Promise.all([
    listPublishedVariants(
      tx,
      products.map(({ id }) => id),
    ),
    readPictures(tx, hasPicture(products.map(({ pictureId }) => pictureId))),
  ]);
  return products.map((product) => ({
    product,
    variants: of(variants, product.id),
    picture: pictureById(product.pictureId),
  }));
}

export async function readProducts(
  tx: Tx,
  filter: ProductFilter,
  order: ReviewOrder = "newest",
): Promise<WholeProduct[]> {
  const products = await listPublishedProducts(tx, filter);
  const ids = products.map(({ id }) => id);
  const [variants, colours, pictures, reviews] = await Promise.all([
    listPublishedVariants(tx, ids),
    listProductColours(tx, ids),
    listProductPictures(tx, ids),
    listProductReviews(tx, ids, { limitEach: reviewsPerProduct, order }),
  ]);
  const pictureById = await readPictures(tx, [
    ...hasPicture(products.flatMap(({ pictureId, bannerPictureId }) => [pictureId, bannerPictureId])),
    ...pictures.map(({ mediaId }) => mediaId),
  ]);
  return products.map((product) => ({
    product,
    variants: of(variants, product.id),
    picture: pictureById(product.pictureId),
    banner: pictureById(product.bannerPictureId),
    colours: of(colours, product.id),
    pictures: of(pictures, product.id).flatMap(({ mediaId, label, colourId }) => {
      const picture = pictureById(mediaId);
      return picture ? [{ picture, label, colourId }] : [];
    }),
    reviews: of(reviews, product.id),
  }));
}

const maxSeoProducts = 20_000;

/** Reads all products in batches. */
export async function readAllProducts(tx: Tx): Promise<WholeProduct[]> {
  const all: WholeProduct[] = [];
  for (;;) {
    const part = await readProducts(tx, { behind: all.at(-1)?.product });
    all.push(...part);
    if (part.length < productBatchSize || all.length >= maxSeoProducts) return all;
  }
}

export const isIdOrSlug = (text: string): boolean => /^[A-Za-z0-9_.-]{1,100}$/.test(text);

/** When one product's slug is another's id, the id wins. */
export const pickProduct = (found: WholeProduct[], idOrSlug: string): WholeProduct | undefined =>
  found.find(({ product }) => product.id === idOrSlug) ?? found[0];

/** Finds a product by id or slug. */
export async function readProduct(tx: Tx, filter: ProductFilter & { idOrSlug: string }, order?: ReviewOrder) {
  if (!isIdOrSlug(filter.idOrSlug)) return undefined;
  return pickProduct(await readProducts(tx, filter, order), filter.idOrSlug);
}

import type { Tx } from "#db/client.ts";
import { readFullProduct } from "#db/queries/catalog/full-product.ts";
import { type DraftRow, listDrafts, listNewDrafts } from "#db/queries/catalog/product-drafts.ts";
import type { ProductRow, VariantRow } from "#db/queries/catalog/published-products.ts";
import { listProductReviews } from "#db/queries/reviews/product-reviews.ts";
import { emptyProductFields } from "#domain/catalog/product-fields.ts";
import { publishedForm } from "#use-cases/catalog/edit/read-admin-product.ts";
import { completeDraft } from "#use-cases/catalog/publish/apply-product-draft.ts";
import { readProducts, reviewsPerProduct, type WholeProduct } from "#use-cases/catalog/read/read-products.ts";
import { readPictures } from "#use-cases/media/read-pictures.ts";

/** Few, because a product may have 200 variants, of which 4,000 are read at once. */
const productsPerPage = 20;
/** More than a product has. */
const maxReviews = 100_000;

type ExportedProduct = { whole: WholeProduct; isDraft: boolean };

/**
 * Reads every product: published ones, each followed by its draft if it has one, then those that nobody sees, hidden or
 * not yet published, as drafts.
 */
export async function* readExportedProducts(tx: Tx): AsyncGenerator<ExportedProduct> {
  for (const hidden of [false, true]) {
    for await (const { whole, draft } of eachProduct(tx, hidden)) {
      if (!hidden) yield { whole, isDraft: false };
      if (draft) yield { whole: await overlayDraft(tx, draft, whole), isDraft: true };
      else if (hidden) yield { whole, isDraft: true };
    }
  }
  for (let after = ""; ; ) {
    const drafts = await listNewDrafts(tx, after, productsPerPage);
    for (const draft of drafts) yield { whole: await overlayDraft(tx, draft, undefined), isDraft: true };
    const last = drafts.at(-1);
    if (!last) return;
    after = last.productId;
  }
}

async function* eachProduct(tx: Tx, hidden: boolean): AsyncGenerator<{ whole: WholeProduct; draft?: DraftRow }> {
  for (let behind: WholeProduct["product"] | undefined; ; ) {
    const page = await readProducts(tx, { hidden, behind, limit: productsPerPage });
    const ids = page.map(({ product }) => product.id);
    const drafts = new Map((await listDrafts(tx, ids)).map((draft) => [draft.productId, draft]));
    for (const whole of page) {
      const draft = drafts.get(whole.product.id);
      yield { whole: await withAllReviews(tx, whole), ...(draft && { draft }) };
    }
    behind = page.at(-1)?.product;
    if (!behind) return;
  }
}

/** The storefront shows the newest reviews of a product; an export has all that were approved. */
async function withAllReviews(tx: Tx, whole: WholeProduct): Promise<WholeProduct> {
  if (whole.reviews.length < reviewsPerProduct) return whole;
  const reviews = await listProductReviews(tx, [whole.product.id], { limitEach: maxReviews, order: "newest" });
  return { ...whole, reviews };
}

/** The product as it would be with its draft, as far as that is filled in; stock and reviews are those of now. */
async function overlayDraft(tx: Tx, draft: DraftRow, published: WholeProduct | undefined): Promise<WholeProduct> {
  const { productId: id, savedAt: updatedAt } = draft;
  const rows = published && (await readFullProduct(tx, id));
  const kind = draft.kind === "beverage" ? "beverage" : "merch";
  const known = { kind, name: draft.name } as const;
  const form = completeDraft(draft.form as Record<string, unknown>, known, rows ? publishedForm(rows) : null);
  const { beverage, colours, pictures, variants, ...fields } = form;
  const base: ProductRow = published?.product ?? toNewRow(draft);
  const pictureIds = [form.pictureId, beverage?.bannerPictureId ?? null, ...pictures.map(({ mediaId }) => mediaId)];
  const pictureById = await readPictures(
    tx,
    pictureIds.filter((each) => each !== null),
  );
  const colourIdOf = (hex: string | null) => (hex === null ? null : `${id}-${hex.slice(1)}`);
  const stockOf = (sku: string) => rows?.variants.find((variant) => variant.sku === sku)?.stock ?? 0;
  const toVariantRow = (variant: (typeof variants)[number]): VariantRow => ({
    sku: variant.sku,
    productId: id,
    packSize: variant.packSize,
    colourId: colourIdOf(variant.colourHex),
    sizeName: variant.sizeName,
    pricePaise: variant.price,
    mrpPaise: variant.mrp,
    stock: stockOf(variant.sku),
    deliveryChargePaise: variant.deliveryCharge,
    weightGrams: variant.weightGrams,
    updatedAt,
  });
  return {
    product: { ...base, ...fields, ...beverage, updatedAt },
    picture: pictureById(form.pictureId),
    banner: pictureById(beverage?.bannerPictureId ?? null),
    colours: colours.map((colour) => ({ ...colour, id: `${id}-${colour.hex.slice(1)}`, productId: id })),
    variants: variants.filter(({ active }) => active).map(toVariantRow),
    pictures: pictures.flatMap(({ mediaId, label, colourHex }) => {
      const picture = pictureById(mediaId);
      return picture ? [{ picture, label, colourId: colourIdOf(colourHex) }] : [];
    }),
    reviews: published?.reviews ?? [],
  };
}

const noBeverage = {
  flavour: null,
  backgroundColor: null,
  bannerTitle: null,
  bannerPictureId: null,
  roar: null,
  ghost: null,
  tagline: null,
  calories: null,
  nutrition: null,
  canMl: null,
};

const toNewRow = ({ productId, kind, revision, savedAt }: DraftRow): ProductRow => ({
  ...emptyProductFields(),
  ...noBeverage,
  id: productId,
  kind,
  revision,
  position: 0,
  published: false,
  currency: "INR",
  createdAt: savedAt,
  updatedAt: savedAt,
});

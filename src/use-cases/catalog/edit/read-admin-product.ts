import type { AdminProduct } from "#contracts/admin/catalog/product-endpoints.ts";
import type { ProductForm } from "#contracts/admin/catalog/product-form.ts";
import { nutritionSchema } from "#contracts/store/catalog/nutrition.ts";
import type { Tx } from "#db/client.ts";
import { findDraftSchedule } from "#db/queries/catalog/draft-schedules.ts";
import {
  type FullProductRows,
  type FullVariantRow,
  listOldSlugs,
  readFullProduct,
} from "#db/queries/catalog/full-product.ts";
import { type DraftRow, findDraft } from "#db/queries/catalog/product-drafts.ts";
import { listActorNames } from "#db/queries/operators/audit-log.ts";
import { pickProductFields } from "#domain/catalog/product-fields.ts";
import { productPath } from "#domain/catalog/product-path.ts";
import { parseFlavour } from "../read/flavour.ts";
import { parseProductType } from "../read/merch-views.ts";

const packSizes = [4, 6, 12] as const;

/** Reads one product with its draft, inside a transaction or outside. */
export async function readAdminProduct(tx: Tx, id: string): Promise<AdminProduct | undefined> {
  const rows = await readFullProduct(tx, id);
  const draft = await findDraft(tx, id);
  if (!rows && !draft) return undefined;
  return {
    id,
    published: rows ? publishedForm(rows) : null,
    isVisible: rows?.product.published ?? false,
    publishedAt: rows?.product.createdAt.toISOString() ?? null,
    ...(await describeDraft(tx, draft)),
    ...(await describeSchedule(tx, draft)),
    revision: Math.max(rows?.product.revision ?? 0, draft?.revision ?? 0),
    path: rows?.product.published ? productPath(rows.product) : null,
    stock: Object.fromEntries(rows?.variants.map(({ sku, stock }) => [sku, stock]) ?? []),
    oldSlugs: rows ? await listOldSlugs(tx, id) : [],
  };
}

async function describeDraft(tx: Tx, draft: DraftRow | undefined) {
  if (!draft) return { draft: null, draftBy: null, draftAt: null };
  const names = await listActorNames(tx, [draft.savedBy]);
  return {
    draft: draft.form as NonNullable<AdminProduct["draft"]>,
    draftBy: names.get(draft.savedBy) ?? draft.savedBy,
    draftAt: draft.savedAt.toISOString(),
  };
}

async function describeSchedule(
  tx: Tx,
  draft: DraftRow | undefined,
): Promise<Pick<AdminProduct, "schedule" | "notPublished">> {
  const row = draft && (await findDraftSchedule(tx, draft.productId));
  if (!row) return { schedule: null, notPublished: null };
  const { publishAt, scheduledBy, failedAt, problem } = row;
  const names = await listActorNames(tx, [scheduledBy]);
  return {
    schedule: publishAt && { at: publishAt.toISOString(), by: names.get(scheduledBy) ?? scheduledBy },
    notPublished: failedAt && { at: failedAt.toISOString(), fields: problem as Record<string, string> },
  };
}

/** The published product as a form. Discontinued variants are included, as not for sale. */
export function publishedForm({ product, colours, pictures, variants }: FullProductRows): ProductForm {
  const hexOf = (colourId: string | null) => colours.find(({ id }) => id === colourId)?.hex ?? null;
  return {
    kind: product.kind === "beverage" ? "beverage" : "merch",
    ...pickProductFields(product),
    beverage: publishedBeverage(product),
    colours: colours.map((colour) => ({ hex: colour.hex, name: colour.name, productType: parseProductType(colour) })),
    pictures: pictures.map(({ mediaId, colourId, label }) => ({ mediaId, colourHex: hexOf(colourId), label })),
    variants: variants.map(variantOf),
  };
}

function publishedBeverage(product: FullProductRows["product"]): ProductForm["beverage"] {
  if (product.flavour === null) return null;
  return {
    flavour: parseFlavour(product.flavour),
    backgroundColor: product.backgroundColor ?? "#FFFFFF",
    bannerTitle: product.bannerTitle ?? "",
    bannerPictureId: product.bannerPictureId,
    roar: product.roar ?? [],
    ghost: product.ghost ?? "",
    tagline: product.tagline ?? [],
    calories: product.calories ?? 0,
    nutrition: nutritionSchema.parse(product.nutrition),
    canMl: product.canMl ?? 500,
  };
}

function variantOf(variant: FullVariantRow): ProductForm["variants"][number] {
  return {
    sku: variant.sku,
    packSize: packSizes.find((size) => size === variant.packSize) ?? null,
    colourHex: variant.colourHex,
    sizeName: variant.sizeName,
    price: variant.pricePaise,
    mrp: variant.mrpPaise,
    deliveryCharge: variant.deliveryChargePaise,
    weightGrams: variant.weightGrams,
    active: variant.active,
  };
}

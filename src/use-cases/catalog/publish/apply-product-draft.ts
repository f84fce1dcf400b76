import type { z } from "zod";
import { type ProductForm, productForm } from "#contracts/admin/catalog/product-form.ts";
import type { Tx } from "#db/client.ts";
import { readFullProduct } from "#db/queries/catalog/full-product.ts";
import { setProductVisibility } from "#db/queries/catalog/product-writes.ts";
import { brandColours } from "#domain/brand-colours.ts";
import { getProductFieldLabel } from "#domain/catalog/product-field-labels.ts";
import { emptyProductFields, productTextFields } from "#domain/catalog/product-fields.ts";
import type { ApplyDraft } from "#use-cases/kernel/draft-preview.ts";
import { type LockedProduct, lockProductWithVariants, productNotFound } from "../edit/lock-product.ts";
import { publishedForm } from "../edit/read-admin-product.ts";
import { readValidationContext, validateDraft } from "../validate/validate-draft.ts";
import { type FieldErrors, validateProduct } from "../validate/validate-product.ts";
import { writeProduct } from "./write-product.ts";

type Draft = Record<string, unknown>;
type KnownProduct = Pick<ProductForm, "kind" | "name">;

/** Publishes the draft and makes the product visible, for a preview inside a transaction that is rolled back. */
export const applyProductDraft: ApplyDraft = async ({ tx, at }, id) => {
  const locked = await lockProductWithVariants(tx, id);
  if (!locked) return productNotFound;
  const { form, lacks } = await previewForm(tx, locked, at);
  if (locked.draft) await writeProduct(tx, { id, form, revision: locked.revision, at });
  await setProductVisibility(tx, id, true, at);
  return { ok: true, value: { lacks } };
};

/** Completes the draft as far as it can be shown, and lists the fields that block publishing. */
export async function previewForm(
  tx: Tx,
  locked: LockedProduct,
  at: Date,
): Promise<{ form: ProductForm; lacks: string[] }> {
  const rows = locked.row && (await readFullProduct(tx, locked.id));
  const published = rows ? publishedForm(rows) : null;
  if (!locked.draft && published) return { form: published, lacks: [] };
  const validated = await validateDraft(tx, locked, at);
  if ("form" in validated) return { form: validated.form, lacks: [] };
  const form = nameGaps(completeDraft((locked.draft?.form ?? {}) as Draft, locked, published));
  const product = { id: locked.id, kind: locked.kind };
  const errors = validateProduct(form, await readValidationContext(tx, { product, form, at }));
  const ownSlug = `preview-${locked.id.toLowerCase().replace(/[^a-z0-9]/g, "")}`;
  // Publishing stops at schema errors; a preview lists every problem.
  const paths = [...Object.keys(validated.fields), ...Object.keys(errors)];
  return { form: dropInvalidFields(form, errors, ownSlug), lacks: [...new Set(paths.map(getProductFieldLabel))] };
}

const nameGaps = (form: ProductForm): ProductForm => ({
  ...form,
  shortDescription: form.shortDescription || "[short description]",
  longDescription: form.longDescription || "[long description]",
});

/** Completes an invalid draft: missing facts of the label are in brackets, other missing values empty or left out. */
export function completeDraft(draft: Draft, known: KnownProduct, published: ProductForm | null): ProductForm {
  const { colours, pictures, variants: _, beverage, ...texts } = productForm.shape;
  const base = published ?? emptyForm(known);
  const fields = validParts(texts, draft, base) as Omit<ProductForm, "colours" | "pictures" | "variants" | "beverage">;
  return {
    ...fields,
    kind: known.kind,
    colours: validItems(colours.element, draft.colours),
    pictures: validItems(pictures.element, draft.pictures),
    variants: pricedVariants(draft.variants),
    beverage: known.kind === "beverage" ? beverageParts(draft.beverage, base.beverage, known.name, beverage) : null,
  };
}

function beverageParts(
  input: unknown,
  base: ProductForm["beverage"],
  name: string,
  shape: typeof productForm.shape.beverage,
): NonNullable<ProductForm["beverage"]> {
  const empty = {
    flavour: "still" as const,
    backgroundColor: brandColours.ink,
    bannerTitle: name,
    bannerPictureId: null,
  };
  const none = { ...empty, roar: [], ghost: "", tagline: [], calories: 0, nutrition: [], canMl: 500 };
  const draft = typeof input === "object" && input !== null ? (input as Draft) : {};
  return validParts(shape.unwrap().shape, draft, base ?? none) as NonNullable<ProductForm["beverage"]>;
}

/** Keeps the parts that are valid on their own; the others stay as they were. */
function validParts(shapes: Record<string, z.ZodType>, draft: Draft, base: object): object {
  const old = base as Draft;
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => {
      const read = shape.safeParse(draft[name]);
      return [name, read.success ? read.data : old[name]];
    }),
  );
}

function validItems<T>(shape: z.ZodType<T>, input: unknown): T[] {
  if (!Array.isArray(input)) return [];
  return input.flatMap((item) => {
    const read = shape.safeParse(item);
    return read.success ? [read.data] : [];
  });
}

/** Keeps variants with a price; values that the page doesn't show (SKU, weight, delivery) get placeholders. */
function pricedVariants(input: unknown): ProductForm["variants"] {
  const { shape } = productForm.shape.variants.element;
  return (Array.isArray(input) ? input : []).flatMap((item: Draft | null, at) => {
    const price = shape.price.safeParse(item?.price).data;
    if (!item || price === undefined) return [];
    const none = { sku: `PREVIEW-${at}`, packSize: null, colourHex: null, sizeName: null, price, mrp: price };
    const base = { ...none, deliveryCharge: 0, weightGrams: 1, active: true };
    return [validParts(shape, item, base) as ProductForm["variants"][number]];
  });
}

/** A required text that is missing is shown as '[generic name]'. */
const placeholders = productTextFields
  .filter(({ required }) => required !== undefined)
  .map(({ key, label }) => [key, `[${label.toLowerCase()}]`]);

function emptyForm({ kind, name }: KnownProduct): ProductForm {
  return {
    kind,
    ...emptyProductFields(),
    ...Object.fromEntries(placeholders),
    name,
    hsn: "0000",
    beverage: null,
    colours: [],
    pictures: [],
    variants: [],
  };
}

/** Drops what can't be stored: missing pictures, SKUs of other products, a taken slug. */
function dropInvalidFields(form: ProductForm, errors: FieldErrors, ownSlug: string): ProductForm {
  const invalid = (list: string) => {
    const paths = Object.keys(errors).filter((path) => path.startsWith(`${list}.`) && !path.endsWith(".price"));
    return new Set(paths.map((path) => Number(path.split(".")[1])));
  };
  const without = <T>(list: string, items: T[]): T[] => items.filter((_, at) => !invalid(list).has(at));
  return {
    ...form,
    slug: "slug" in errors ? ownSlug : form.slug,
    pictureId: "pictureId" in errors ? null : form.pictureId,
    beverage: form.beverage && {
      ...form.beverage,
      bannerPictureId: "beverage.bannerPictureId" in errors ? null : form.beverage.bannerPictureId,
    },
    pictures: without("pictures", form.pictures),
    variants: without("variants", form.variants).map((variant) => ({
      ...variant,
      mrp: Math.max(variant.mrp, variant.price),
    })),
  };
}

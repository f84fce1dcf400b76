import type { ProductForm } from "#contracts/admin/catalog/product-form.ts";
import type { Tx } from "#db/client.ts";
import { findSkuOwners, findSlugOwners } from "#db/queries/catalog/product-uniqueness.ts";
import { lockMediaByIds } from "#db/queries/media/media-queries.ts";
import { listTaxClassesOfDay } from "#db/queries/tax/invoice-queries.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import type { LockedProduct } from "../edit/lock-product.ts";
import { type FieldErrors, type ValidationContext, validateFormSchema, validateProduct } from "./validate-product.ts";

/** Validates a draft for publishing; returns its form or the errors by field. */
export async function validateDraft(
  tx: Tx,
  locked: LockedProduct,
  at: Date,
): Promise<{ form: ProductForm } | { fields: FieldErrors }> {
  const parsed = validateFormSchema(locked.draft?.form);
  if ("fields" in parsed) return parsed;
  const product = { id: locked.id, kind: locked.kind };
  const fields = validateProduct(parsed.form, await readValidationContext(tx, { product, form: parsed.form, at }));
  return Object.keys(fields).length > 0 ? { fields } : parsed;
}

/** Reads the shop's data that this form is validated against. */
export async function readValidationContext(
  tx: Tx,
  { product, form, at }: { product: ValidationContext["product"]; form: ProductForm; at: Date },
): Promise<ValidationContext> {
  const day = toIsoDayInIndia(at.toISOString());
  const pictures = [form.pictureId, form.beverage?.bannerPictureId, ...form.pictures.map(({ mediaId }) => mediaId)];
  const media = await lockMediaByIds(
    tx,
    pictures.filter((id) => typeof id === "string"),
  );
  const skus = await findSkuOwners(
    tx,
    form.variants.map(({ sku }) => sku),
  );
  const owners = form.slug === null ? [] : await findSlugOwners(tx, form.slug);
  return {
    product,
    day,
    classes: await listTaxClassesOfDay(tx, day),
    altOf: (id) => media.get(id),
    slugOwner: () => owners.find(({ productId }) => productId !== product.id),
    skuOwner: (sku) => skus.find((variant) => variant.sku === sku),
  };
}

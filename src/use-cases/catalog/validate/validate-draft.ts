import type { ProductForm } from "#contracts/admin/product-endpoints.ts";
import type { Tx } from "#db/client.ts";
import type { LockedProduct } from "../edit/lock-product.ts";
import { type FieldErrors, validateFormSchema } from "./validate-form-schema.ts";
import { validateProduct } from "./validate-product.ts";
import { readValidationContext } from "./validation-context.ts";

/** Validates a draft for publishing: its form, or the errors. */
export async function validateDraft(
  tx: Tx,
  held: LockedProduct,
  at: Date,
): Promise<{ form: ProductForm } | { fields: FieldErrors }> {
  const shaped = validateFormSchema(held.draft?.form);
  if ("fields" in shaped) return shaped;
  const product = { id: held.id, kind: held.kind };
  const fields = validateProduct(shaped.form, await readValidationContext(tx, { product, form: shaped.form, at }));
  return Object.keys(fields).length > 0 ? { fields } : shaped;
}

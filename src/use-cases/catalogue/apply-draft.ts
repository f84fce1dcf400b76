import type { ProductForm } from "#contracts/admin/catalogue.ts";
import type { Tx } from "#db/client.ts";
import { setProductVisibility } from "#db/queries/product-writing.ts";
import { readFullProduct } from "#db/queries/whole-products.ts";
import { getProductFieldLabel } from "#domain/product-fields.ts";
import type { ApplyDraft } from "../preview/types.ts";
import { completeDraft, dropInvalidFields } from "./complete-form.ts";
import { type LockedProduct, lockProductWithVariants, productNotFound } from "./hold-product.ts";
import { validateProduct } from "./judge.ts";
import { validateDraft } from "./judge-draft.ts";
import { publishedForm } from "./published-form.ts";
import { readValidationContext } from "./shop-facts.ts";
import { writeProduct } from "./write-product.ts";

/** A product as its draft says, and visible: for a look at its page in a transaction that is rolled back. */
export const applyProductDraft: ApplyDraft = async ({ tx, at }, id) => {
  const held = await lockProductWithVariants(tx, id);
  if (!held) return productNotFound;
  const { form, lacks } = await previewForm(tx, held, at);
  if (held.draft) await writeProduct(tx, { id, form, revision: held.revision, at });
  await setProductVisibility(tx, id, true, at);
  return { ok: true, value: { lacks } };
};

/** What of the draft can be looked at, and the names of what stands in the way of publishing it. */
export async function previewForm(
  tx: Tx,
  held: LockedProduct,
  at: Date,
): Promise<{ form: ProductForm; lacks: string[] }> {
  const rows = held.row && (await readFullProduct(tx, held.id));
  const published = rows ? publishedForm(rows) : null;
  if (!held.draft && published) return { form: published, lacks: [] };
  const judged = await validateDraft(tx, held, at);
  if ("form" in judged) return { form: judged.form, lacks: [] };
  const form = completeDraft((held.draft?.form ?? {}) as Record<string, unknown>, held, published);
  const product = { id: held.id, kind: held.kind };
  const troubles = validateProduct(form, await readValidationContext(tx, { product, form, at }));
  const ownSlug = `preview-${held.id.toLowerCase().replace(/[^a-z0-9]/g, "")}`;
  // Publishing judges the shape of fields first; who looks at the page wants to hear of everything.
  const paths = [...Object.keys(judged.fields), ...Object.keys(troubles)];
  return { form: dropInvalidFields(form, troubles, ownSlug), lacks: [...new Set(paths.map(getProductFieldLabel))] };
}

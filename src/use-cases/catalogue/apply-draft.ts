import type { ProductForm } from "#contracts/admin/catalogue.ts";
import type { Tx } from "#db/client.ts";
import { setVisible } from "#db/queries/product-writing.ts";
import { wholeRows } from "#db/queries/whole-products.ts";
import { productField } from "#domain/product-fields.ts";
import type { ApplyDraft } from "../preview/types.ts";
import { completeForm, withoutTroubles } from "./complete-form.ts";
import { type HeldProduct, holdToSell, noSuchProduct } from "./hold-product.ts";
import { troublesOf } from "./judge.ts";
import { judgeDraft } from "./judge-draft.ts";
import { publishedForm } from "./published-form.ts";
import { readShopFacts } from "./shop-facts.ts";
import { writeProduct } from "./write-product.ts";

/** A product as its draft says, and visible: for a look at its page in a transaction that is rolled back. */
export const applyProductDraft: ApplyDraft = async ({ tx, at }, id) => {
  const held = await holdToSell(tx, id);
  if (!held) return noSuchProduct;
  const { form, lacks } = await shownForm(tx, held, at);
  if (held.draft) await writeProduct(tx, { id, form, revision: held.revision, at });
  await setVisible(tx, id, true, at);
  return { ok: true, value: { lacks } };
};

/** What of the draft can be looked at, and the names of what stands in the way of publishing it. */
export async function shownForm(tx: Tx, held: HeldProduct, at: Date): Promise<{ form: ProductForm; lacks: string[] }> {
  const rows = held.row && (await wholeRows(tx, held.id));
  const published = rows ? publishedForm(rows) : null;
  if (!held.draft && published) return { form: published, lacks: [] };
  const judged = await judgeDraft(tx, held, at);
  if ("form" in judged) return { form: judged.form, lacks: [] };
  const form = completeForm((held.draft?.form ?? {}) as Record<string, unknown>, held, published);
  const product = { id: held.id, kind: held.kind };
  const troubles = troublesOf(form, await readShopFacts(tx, { product, form, at }));
  const ownSlug = `preview-${held.id.toLowerCase().replace(/[^a-z0-9]/g, "")}`;
  // Publishing judges the shape of fields first; who looks at the page wants to hear of everything.
  const paths = [...Object.keys(judged.fields), ...Object.keys(troubles)];
  return { form: withoutTroubles(form, troubles, ownSlug), lacks: [...new Set(paths.map(productField))] };
}

import type { ProductForm } from "#contracts/admin/catalogue.ts";
import type { Tx } from "#db/client.ts";
import type { HeldProduct } from "./hold-product.ts";
import { troublesOf } from "./judge.ts";
import { judgeShape, type Troubles } from "./judge-shape.ts";
import { readShopFacts } from "./shop-facts.ts";

/** What the draft says when nothing stands in its way; else what does. */
export async function judgeDraft(
  tx: Tx,
  held: HeldProduct,
  at: Date,
): Promise<{ form: ProductForm } | { fields: Troubles }> {
  const shaped = judgeShape(held.draft?.form);
  if ("fields" in shaped) return shaped;
  const product = { id: held.id, kind: held.kind };
  const fields = troublesOf(shaped.form, await readShopFacts(tx, { product, form: shaped.form, at }));
  return Object.keys(fields).length > 0 ? { fields } : shaped;
}

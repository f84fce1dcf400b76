import type { AdminProduct } from "#contracts/admin/catalogue.ts";
import type { Tx } from "#db/client.ts";
import { namesOfActors } from "#db/queries/audit.ts";
import { type DraftRow, draftOf } from "#db/queries/product-drafts.ts";
import { oldSlugsOf, wholeRows } from "#db/queries/whole-products.ts";
import { productPath } from "../catalog/product-path.ts";
import { publishedForm } from "./published-form.ts";

/** One product as it is written and as it is seen; inside a transaction and outside. */
export async function readAdminProduct(tx: Tx, id: string): Promise<AdminProduct | undefined> {
  const rows = await wholeRows(tx, id);
  const draft = await draftOf(tx, id);
  if (!rows && !draft) return undefined;
  return {
    id,
    published: rows ? publishedForm(rows) : null,
    isVisible: rows?.product.published ?? false,
    ...(await draftFacts(tx, draft)),
    revision: Math.max(rows?.product.revision ?? 0, draft?.revision ?? 0),
    path: rows?.product.published ? productPath(rows.product) : null,
    stock: Object.fromEntries(rows?.variants.map(({ sku, stock }) => [sku, stock]) ?? []),
    oldSlugs: rows ? await oldSlugsOf(tx, id) : [],
  };
}

async function draftFacts(tx: Tx, draft: DraftRow | undefined) {
  if (!draft) return { draft: null, draftBy: null, draftAt: null };
  const names = await namesOfActors(tx, [draft.savedBy]);
  return {
    draft: draft.form as NonNullable<AdminProduct["draft"]>,
    draftBy: names.get(draft.savedBy) ?? draft.savedBy,
    draftAt: draft.savedAt.toISOString(),
  };
}

import type { AdminProduct } from "#contracts/admin/product-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { listOldSlugs, readFullProduct } from "#db/queries/catalog/full-product.ts";
import { type DraftRow, findDraft } from "#db/queries/catalog/product-drafts.ts";
import { listActorNames } from "#db/queries/operators/audit-log.ts";
import { productPath } from "../read/product-path.ts";
import { publishedForm } from "./published-form.ts";

/** Reads one product with its draft, inside a transaction or outside. */
export async function readAdminProduct(tx: Tx, id: string): Promise<AdminProduct | undefined> {
  const rows = await readFullProduct(tx, id);
  const draft = await findDraft(tx, id);
  if (!rows && !draft) return undefined;
  return {
    id,
    published: rows ? publishedForm(rows) : null,
    isVisible: rows?.product.published ?? false,
    ...(await describeDraft(tx, draft)),
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

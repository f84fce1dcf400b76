import type { Database, Tx } from "#db/client.ts";
import { incrementRevisions, lockDrafts, updateDraftForm } from "#db/queries/catalog/product-drafts.ts";
import { type InventoryRecord, setPrices, type VariantPrices } from "#db/queries/inventory/inventory-rows.ts";
import { writeAudits } from "#db/queries/operators/audit-log.ts";
import type { CacheTag } from "#domain/cache-tags.ts";

/** A variant as it was held, and what it costs from now on. */
export type PriceStep = { variant: InventoryRecord; to: Omit<VariantPrices, "sku"> };
type ChangeReason = { actor: string; at: Date };

/**
 * New prices of variants that are held in SKU order: written, told in the audit one by one, and shown on every page of
 * theirs. A draft that says the old price follows, or publishing it would take the new one back unseen; one that says
 * another price keeps it.
 */
export async function changePrices(database: Database, tx: Tx, steps: PriceStep[], why: ChangeReason): Promise<void> {
  const changed = steps.filter(
    ({ variant, to }) => variant.pricePaise !== to.pricePaise || variant.mrpPaise !== to.mrpPaise,
  );
  await setPrices(
    tx,
    changed.map(({ variant: { sku }, to }) => ({ sku, ...to })),
    why.at,
  );
  await writeAudits(
    tx,
    changed.map(({ variant: { sku, productId, pricePaise, mrpPaise }, to }) => ({
      ...why,
      action: "price.changed",
      subjectKind: "product",
      subjectId: productId,
      before: { [sku]: { pricePaise, mrpPaise } },
      after: { [sku]: to },
    })),
  );
  const productIds = [...new Set(changed.map(({ variant }) => variant.productId))].toSorted();
  for (const { productId, form } of await lockDrafts(tx, productIds))
    await updateDraftForm(tx, productId, withMrpLimits(form, changed));
  await incrementRevisions(tx, productIds);
  for (const id of productIds) await database.notify(tx, `product:${id}` satisfies CacheTag);
}

/** Drafts hold whatever was typed: what is no list of variants stays as it is. */
function withMrpLimits(form: unknown, steps: PriceStep[]): object {
  const draft = form as { variants?: unknown };
  if (!Array.isArray(draft.variants)) return draft;
  const variants = draft.variants.map((given: unknown) => {
    if (typeof given !== "object" || given === null) return given;
    const written = given as { sku?: unknown; price?: unknown; mrp?: unknown };
    const step = steps.find(({ variant }) => variant.sku === written.sku);
    if (!step) return given;
    return {
      ...written,
      ...(written.price === step.variant.pricePaise && { price: step.to.pricePaise }),
      ...(written.mrp === step.variant.mrpPaise && { mrp: step.to.mrpPaise }),
    };
  });
  return { ...draft, variants };
}

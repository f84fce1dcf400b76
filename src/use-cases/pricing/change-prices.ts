import type { Database, Tx } from "#db/client.ts";
import { incrementRevisions, lockDrafts, updateDraftForm } from "#db/queries/catalog/product-drafts.ts";
import { type InventoryRecord, setPrices, type VariantPrices } from "#db/queries/inventory/inventory-queries.ts";
import { writeAudits } from "#db/queries/operators/audit-log.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import { formatRupees, paise } from "#domain/money.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

/** A locked variant and its new prices. */
export type PriceStep = { variant: InventoryRecord; to: Omit<VariantPrices, "sku"> };
type ChangeReason = { actor: ActorName; at: Date };

/**
 * Writes new prices of variants locked in SKU order, audits each, and invalidates their pages. Drafts that still hold
 * the old price follow, or publishing them would silently revert it; drafts with another price keep it (docs/rules.md
 * 19.11).
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
    await updateDraftForm(tx, productId, copyPricesIntoDraft(form, changed));
  await incrementRevisions(tx, productIds);
  for (const id of productIds) await database.notify(tx, `product:${id}` satisfies CacheTag);
}

/**
 * Replaces the old price and MRP of each changed variant in a draft. Drafts hold unvalidated input: what is not a list of
 * variants stays as it is.
 */
function copyPricesIntoDraft(form: unknown, steps: PriceStep[]): object {
  const draft = form as { variants?: unknown };
  if (!Array.isArray(draft.variants)) return draft;
  const variants = draft.variants.map((stored: unknown) => {
    if (typeof stored !== "object" || stored === null) return stored;
    const written = stored as { sku?: unknown; price?: unknown; mrp?: unknown };
    const step = steps.find(({ variant }) => variant.sku === written.sku);
    if (!step) return stored;
    return {
      ...written,
      ...(written.price === step.variant.pricePaise && { price: step.to.pricePaise }),
      ...(written.mrp === step.variant.mrpPaise && { mrp: step.to.mrpPaise }),
    };
  });
  return { ...draft, variants };
}

/** The message of every price check (Legal Metrology Act 2009). */
export const priceAboveMrp = (mrp: number): string =>
  `The price cannot be above the MRP of ${formatRupees(paise(mrp))}: the Legal Metrology Act forbids it.`;

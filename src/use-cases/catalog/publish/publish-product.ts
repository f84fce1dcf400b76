import type { ProductForm } from "#contracts/admin/catalog/product-form.ts";
import type { Database, Tx } from "#db/client.ts";
import { readFullProduct } from "#db/queries/catalog/full-product.ts";
import { deleteDraft } from "#db/queries/catalog/product-drafts.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { retryOnConflict } from "#db/transaction-with-retry.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { authorized, formatActor } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { CatalogEditUseCases } from "../edit/catalog-edit-types.ts";
import {
  currentProduct,
  type LockedProduct,
  lockProductWithVariants,
  productConflict,
  productNotFound,
} from "../edit/lock-product.ts";
import { publishedForm } from "../edit/read-admin-product.ts";
import { validateDraft } from "../validate/validate-draft.ts";
import type { FieldErrors } from "../validate/validate-product.ts";
import {
  findForbiddenStock,
  listOpeningStock,
  type OpeningStock,
  receiveOpeningStock,
} from "./receive-opening-stock.ts";
import { writeProduct } from "./write-product.ts";

type AuditFields = Record<string, unknown>;

/** Publishes a draft completely or not at all (docs/rules.md 19.1). */
export function publishProduct({ database, clock }: Pick<Deps, "database" | "clock">): CatalogEditUseCases["publish"] {
  return authorized(
    "catalogue.write",
    async (actor, id, revision) =>
      await retryOnConflict(database, async (tx) => {
        const locked = await lockProductWithVariants(tx, id);
        if (!locked) return productNotFound;
        if (locked.revision !== revision) return await productConflict(tx, id);
        if (!locked.draft) return fail("no-draft");
        const at = clock();
        const ready = await checkDraft(tx, locked, at);
        if ("fields" in ready) return notReady(ready.fields);
        const forbidden = findForbiddenStock(actor, ready.stocks);
        if (Object.keys(forbidden).length > 0) return notReady(forbidden);
        await writePublication(database, tx, { locked, ready, actor: formatActor(actor), at });
        return await currentProduct(tx, id);
      }),
  );
}

type ReadyDraft = { form: ProductForm; before: ProductForm | null; stocks: OpeningStock[] };

/** Validates a locked draft; returns what publishing it would write, or the errors by field. */
export async function checkDraft(
  tx: Tx,
  locked: LockedProduct,
  at: Date,
): Promise<ReadyDraft | { fields: FieldErrors }> {
  const validated = await validateDraft(tx, locked, at);
  if ("fields" in validated) return validated;
  const rows = await readFullProduct(tx, locked.id);
  const knownSkus = rows?.variants.map(({ sku }) => sku) ?? [];
  const before = rows ? publishedForm(rows) : null;
  return { form: validated.form, before, stocks: listOpeningStock(validated.form, knownSkus) };
}

type PublicationWrite = { locked: LockedProduct; ready: ReadyDraft; actor: ActorName; at: Date };

/** Writes a draft that is ready, with its opening stock, audit entry and pages. */
export async function writePublication(
  database: Database,
  tx: Tx,
  { locked: { id, revision }, ready: { form, before, stocks }, actor, at }: PublicationWrite,
): Promise<void> {
  await writeProduct(tx, { id, form, revision: revision + 1, at });
  await receiveOpeningStock(tx, { id, revision, stocks, actor, at });
  await deleteDraft(tx, id);
  const entry = { subjectKind: "product", subjectId: id, ...diffForAudit(before, form) };
  await writeAudit(tx, { at, actor, action: "product.published", ...entry });
  await dropProductPages(database, tx, { id, before, after: form });
}

export function notReady(fields: Record<string, string>) {
  const count = Object.keys(fields).length;
  const message = count === 1 ? "1 field is missing or invalid." : `${count} fields are missing or invalid.`;
  return fail("invalid-input", { message, fields });
}

type Publication = { id: string; before: ProductForm | null; after: ProductForm };

/** Invalidates the product's pages; lists only when the product enters, leaves or moves in them. */
async function dropProductPages(database: Database, tx: Tx, { id, before, after }: Publication): Promise<void> {
  const tags: CacheTag[] = [`product:${id}`];
  if (!before || before.featured !== after.featured) tags.push(`catalogue:${after.kind}`);
  for (const tag of tags) await database.notify(tx, tag);
}

/** Diffs a publication for the audit log, field by field, prices by SKU; unchanged fields are omitted. */
function diffForAudit(before: ProductForm | null, after: ProductForm): { before: AuditFields; after: AuditFields } {
  const [old, now] = [before ? auditFieldsOf(before) : {}, auditFieldsOf(after)];
  const diff: { before: AuditFields; after: AuditFields } = { before: {}, after: {} };
  for (const field of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (JSON.stringify(old[field]) === JSON.stringify(now[field])) continue;
    if (old[field] !== undefined) diff.before[field] = old[field];
    if (now[field] !== undefined) diff.after[field] = now[field];
  }
  return diff;
}

/** Uses readable labels; amounts end in 'Paise', as in the rest of the audit log. */
function auditFieldsOf({ beverage, colours, pictures, variants, ...texts }: ProductForm): AuditFields {
  const bySku = variants.map(({ sku, price, mrp, deliveryCharge, weightGrams, active, openingStock: _, ...which }) => [
    sku,
    {
      pricePaise: price,
      mrpPaise: mrp,
      deliveryPaise: deliveryCharge,
      weightGrams,
      canBeBought: active,
      ...Object.fromEntries(Object.entries(which).filter(([, value]) => value !== null)),
    },
  ]);
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null && value !== "")),
    ...(beverage && { ...beverage, nutrition: beverage.nutrition.map(({ name, value }) => `${name} ${value}`) }),
    ...(colours.length > 0 && { colours: colours.map(({ name, hex }) => `${name} ${hex}`) }),
    ...(pictures.length > 0 && { pictures: pictures.map(({ mediaId }) => mediaId) }),
    ...Object.fromEntries(bySku),
  };
}

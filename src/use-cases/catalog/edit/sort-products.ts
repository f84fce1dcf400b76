import { createHash } from "node:crypto";
import type { Tx } from "#db/client.ts";
import { incrementRevisions, lockDrafts, updateDraftForm } from "#db/queries/catalog/product-drafts.ts";
import { listProductsInOrder, lockProductRows, updateProductOrder } from "#db/queries/catalog/product-list.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import { refusal } from "#domain/errors.ts";
import { authorized, formatActor, requirePermission } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { CatalogEditUseCases, ProductSortOrder } from "./catalog-edit-types.ts";

export function getSortOrder({ database: { db } }: Pick<Deps, "database">): CatalogEditUseCases["sortOrder"] {
  return async (actor, kind) => {
    const refused = requirePermission(actor, "catalogue.read");
    return refused ? fail(refused) : { ok: true, value: await readSortOrder(db, kind) };
  };
}

async function readSortOrder(tx: Tx, kind: string): Promise<ProductSortOrder> {
  const rows = await listProductsInOrder(tx, kind);
  const content = rows.map(({ id, featured }) => `${id} ${featured}`).join("\n");
  return {
    version: createHash("sha256").update(content).digest("base64url").slice(0, 20),
    items: rows.map(({ id, name, featured, published }) => ({ id, name, featured, visible: published })),
  };
}

/** Saves the order in which the shop lists a kind, and the products featured on the home page. */
export function saveSortOrder({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): CatalogEditUseCases["saveSortOrder"] {
  return authorized(
    "catalogue.write",
    async (actor, { kind, version, items }) =>
      await transactionWithRetry(database, async (tx) => {
        const unlocked = await readSortOrder(tx, kind);
        const featuredBefore = new Map(unlocked.items.map(({ id, featured }) => [id, featured]));
        const toggled = items.filter(({ id, featured }) => featuredBefore.get(id) === !featured);
        const drafts = await lockDrafts(
          tx,
          toggled.map(({ id }) => id),
        );
        await lockProductRows(
          tx,
          unlocked.items.map(({ id }) => id),
        );
        const current = await readSortOrder(tx, kind);
        if (current.version !== version) return { ok: false, error: refusal("changed-meanwhile"), current };
        if (!isSameSet(current, items)) return fail("invalid-input");
        await updateProductOrder(tx, { kind, items });
        for (const { productId, form } of drafts) {
          const featured = toggled.find(({ id }) => id === productId)?.featured;
          await updateDraftForm(tx, productId, { ...(form as object), featured });
        }
        await incrementRevisions(
          tx,
          toggled.map(({ id }) => id),
        );
        const change = { before: sortOrderAudit(current), after: sortOrderAudit(await readSortOrder(tx, kind)) };
        const subject = { subjectKind: "product-order", subjectId: kind };
        await writeAudit(tx, {
          at: clock(),
          actor: formatActor(actor),
          action: "products.arranged",
          ...subject,
          ...change,
        });
        await database.notify(tx, `catalogue:${kind}` satisfies CacheTag);
        return { ok: true, value: null };
      }),
  );
}

const isSameSet = (current: ProductSortOrder, items: { id: string }[]): boolean => {
  const ids = new Set(items.map(({ id }) => id));
  return ids.size === items.length && ids.size === current.items.length && current.items.every(({ id }) => ids.has(id));
};

const sortOrderAudit = ({ items }: ProductSortOrder) => ({
  order: items.map(({ name }) => name),
  featured: items.filter(({ featured }) => featured).map(({ name }) => name),
});

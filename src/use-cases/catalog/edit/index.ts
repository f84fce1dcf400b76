import { createHash } from "node:crypto";
import { productForm } from "#contracts/admin/catalog/product-form.ts";
import type { Tx } from "#db/client.ts";
import { findDraftSchedule } from "#db/queries/catalog/draft-schedules.ts";
import {
  deleteDraft,
  incrementRevisions,
  lockDrafts,
  updateDraftForm,
  upsertDraft,
} from "#db/queries/catalog/product-drafts.ts";
import { listProductsInOrder, lockProductRows, updateProductOrder } from "#db/queries/catalog/product-list.ts";
import { setProductRevision, setProductVisibility } from "#db/queries/catalog/product-writes.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import { productPath } from "#domain/catalog/product-path.ts";
import { refusal } from "#domain/errors.ts";
import { authorized, formatActor, requirePermission } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { signPreviewUrl } from "#use-cases/kernel/draft-preview.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { previewForm } from "../publish/apply-product-draft.ts";
import { publishProduct } from "../publish/publish-product.ts";
import { findForbiddenStockChange } from "../publish/receive-opening-stock.ts";
import { publishScheduledProduct, scheduleProduct, unscheduleProduct } from "../publish/schedule-product.ts";
import { createBulkProductUseCases } from "./bulk-products.ts";
import type { CatalogEditUseCases, ProductSortOrder } from "./catalog-edit-types.ts";
import { createProduct } from "./create-product.ts";
import { createProductListUseCases } from "./list-products.ts";
import {
  currentProduct,
  isProductId,
  type LockedProduct,
  lockProduct,
  lockProductWithVariants,
  productConflict,
  productNotFound,
} from "./lock-product.ts";
import { readAdminProduct } from "./read-admin-product.ts";
import { readLabelFacts } from "./read-label-facts.ts";

const isSameSet = (current: ProductSortOrder, items: { id: string }[]): boolean => {
  const ids = new Set(items.map(({ id }) => id));
  return ids.size === items.length && ids.size === current.items.length && current.items.every(({ id }) => ids.has(id));
};

const sortOrderAudit = ({ items }: ProductSortOrder) => ({
  order: items.map(({ name }) => name),
  featured: items.filter(({ featured }) => featured).map(({ name }) => name),
});

const maxDraftLength = 300_000;

const knownFields = (form: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).filter(([name]) => name in productForm.shape));

/** The operators' use cases of products; those of visitors are in `read`. */
export function createCatalogEditUseCases(deps: Deps): CatalogEditUseCases {
  const [publish, setVisibility] = [publishProduct(deps), createSetVisibility(deps)];
  return {
    ...createProductListUseCases(deps),
    ...createBulkProductUseCases({ publish, setVisibility }),
    create: createProduct(deps),
    get: getProduct(deps),
    labelFacts: readLabelFacts(deps),
    save: saveDraft(deps),
    publish,
    schedule: scheduleProduct(deps),
    unschedule: unscheduleProduct(deps),
    publishScheduled: publishScheduledProduct(deps),
    discard: discardDraft(deps),
    setVisibility,
    preview: previewDraft(deps),
    sortOrder: getSortOrder(deps),
    saveSortOrder: saveSortOrder(deps),
  };
}

function getProduct({ database: { db } }: Pick<Deps, "database">): CatalogEditUseCases["get"] {
  return authorized("catalogue.read", async (_actor, id) => {
    const product = isProductId(id) ? await readAdminProduct(db, id) : undefined;
    return product ? { ok: true, value: product } : productNotFound;
  });
}

/** Saves a draft, valid or not; it is validated when published. */
function saveDraft({ database, clock }: Pick<Deps, "database" | "clock">): CatalogEditUseCases["save"] {
  return authorized("catalogue.write", async (actor, id, { form: input, revision }) => {
    const form = knownFields(input);
    if (JSON.stringify(form).length > maxDraftLength) return fail("too-large");
    return await transactionWithRetry(database, async (tx) => {
      const locked = await lockProduct(tx, id);
      if (!locked) return productNotFound;
      if (locked.revision !== revision) return await productConflict(tx, id);
      const fields = (await findDraftSchedule(tx, id))?.publishAt
        ? findForbiddenStockChange(actor, locked.draft?.form ?? {}, form)
        : {};
      const [message] = Object.values(fields);
      if (message !== undefined) return fail("invalid-input", { message, fields });
      await upsertDraft(tx, {
        productId: id,
        kind: locked.kind,
        name: draftName(form, locked),
        form: { ...form, kind: locked.kind },
        revision: locked.revision + 1,
        savedBy: formatActor(actor),
        savedAt: clock(),
      });
      return await currentProduct(tx, id);
    });
  });
}

/** The name for lists: the typed one, else the last that was not empty. */
function draftName({ name }: Record<string, unknown>, locked: LockedProduct): string {
  const typed = typeof name === "string" ? name.trim().slice(0, 200) : "";
  return typed === "" ? locked.name : typed;
}

/** Discards a draft; a product that was never published goes with it. */
function discardDraft({ database, clock }: Pick<Deps, "database" | "clock">): CatalogEditUseCases["discard"] {
  return authorized(
    "catalogue.write",
    async (actor, id, revision) =>
      await transactionWithRetry(database, async (tx) => {
        const locked = await lockProduct(tx, id);
        if (!locked) return productNotFound;
        if (locked.revision !== revision) return await productConflict(tx, id);
        if (!locked.draft) return fail("no-draft");
        await deleteDraft(tx, id);
        if (locked.row) await setProductRevision(tx, id, locked.revision + 1);
        const entry = { subjectKind: "product", subjectId: id, before: { draft: locked.name } };
        await writeAudit(tx, { at: clock(), actor: formatActor(actor), action: "product.draft-discarded", ...entry });
        return { ok: true, value: null };
      }),
  );
}

/** Creates a link that shows the real page with the draft for an hour, also on a phone without signing in. */
function previewDraft(deps: Pick<Deps, "database" | "clock" | "secret">): CatalogEditUseCases["preview"] {
  return authorized(
    "catalogue.write",
    async (_actor, id) =>
      await transactionWithRetry(deps.database, async (tx) => {
        const locked = await lockProduct(tx, id);
        if (!locked) return productNotFound;
        const preview = await previewForm(tx, locked, deps.clock());
        const path = productPath({ id, ...preview.form }) ?? `/single-product-page/${id}`;
        return { ok: true, value: { path: signPreviewUrl(deps, { kind: "product", id }, path) } };
      }),
  );
}

/** Shows or hides a product: a hidden one is not found, listed or sold; orders already placed keep it. */
function createSetVisibility({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): CatalogEditUseCases["setVisibility"] {
  return authorized("catalogue.write", async (actor, id, { isVisible, revision }) => {
    return await transactionWithRetry(database, async (tx) => {
      const locked = await lockProductWithVariants(tx, id);
      if (!locked?.row) return productNotFound;
      if (locked.revision !== revision) return await productConflict(tx, id);
      if (locked.row.published === isVisible) return await currentProduct(tx, id);
      const at = clock();
      await setProductVisibility(tx, id, isVisible, at);
      await incrementRevisions(tx, [id]);
      const entry = {
        subjectKind: "product",
        subjectId: id,
        before: { visible: !isVisible },
        after: { visible: isVisible },
      };
      await writeAudit(tx, {
        at,
        actor: formatActor(actor),
        action: isVisible ? "product.shown" : "product.hidden",
        ...entry,
      });
      const tags: CacheTag[] = [`catalogue:${locked.kind}`, `product:${id}`];
      for (const tag of tags) await database.notify(tx, tag);
      return await currentProduct(tx, id);
    });
  });
}

function getSortOrder({ database: { db } }: Pick<Deps, "database">): CatalogEditUseCases["sortOrder"] {
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
function saveSortOrder({ database, clock }: Pick<Deps, "database" | "clock">): CatalogEditUseCases["saveSortOrder"] {
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

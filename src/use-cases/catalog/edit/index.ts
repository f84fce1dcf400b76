import { productForm } from "#contracts/admin/product-endpoints.ts";
import { deleteDraft, incrementRevisions, upsertDraft } from "#db/queries/catalog/product-drafts.ts";
import { setProductRevision, setProductVisibility } from "#db/queries/catalog/product-writes.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import { authorized, formatActor } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { signPreviewUrl } from "#use-cases/kernel/draft-preview.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { previewForm } from "../publish/apply-product-draft.ts";
import { publishProduct } from "../publish/publish-product.ts";
import { productPath } from "../read/product-path.ts";
import type { CatalogEditUseCases } from "./catalog-edit-types.ts";
import { createProduct } from "./create-product.ts";
import { listProducts } from "./list-products.ts";
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
import { getSortOrder, saveSortOrder } from "./sort-products.ts";

const maxDraftLength = 300_000;

const knownFields = (form: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).filter(([name]) => name in productForm.shape));

/** The operators' use cases of products; those of visitors are in `read`. */
export function createCatalogEditUseCases(deps: Deps): CatalogEditUseCases {
  return {
    list: listProducts(deps),
    create: createProduct(deps),
    get: getProduct(deps),
    save: saveDraft(deps),
    publish: publishProduct(deps),
    discard: discardDraft(deps),
    setVisibility: setVisibility(deps),
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
function setVisibility({ database, clock }: Pick<Deps, "database" | "clock">): CatalogEditUseCases["setVisibility"] {
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
      // Beverage reviews have pages of their own.
      if (locked.kind === "beverage") tags.push("reviews");
      for (const tag of tags) await database.notify(tx, tag);
      return await currentProduct(tx, id);
    });
  });
}

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

/** Combines operators' use cases of products; `catalog` holds the visitors'. */
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
  return authorized("catalogue.write", async (actor, id, { form: given, revision }) => {
    const form = knownFields(given);
    if (JSON.stringify(form).length > maxDraftLength) return fail("too-large");
    return await transactionWithRetry(database, async (tx) => {
      const held = await lockProduct(tx, id);
      if (!held) return productNotFound;
      if (held.revision !== revision) return await productConflict(tx, id);
      await upsertDraft(tx, {
        productId: id,
        kind: held.kind,
        name: draftName(form, held),
        form: { ...form, kind: held.kind },
        revision: held.revision + 1,
        savedBy: formatActor(actor),
        savedAt: clock(),
      });
      return await currentProduct(tx, id);
    });
  });
}

/** The name for lists: the typed one, else the last that was not empty. */
function draftName({ name }: Record<string, unknown>, held: LockedProduct): string {
  const typed = typeof name === "string" ? name.trim().slice(0, 200) : "";
  return typed === "" ? held.name : typed;
}

/** Discards a draft; a product that was never published goes with it. */
function discardDraft({ database, clock }: Pick<Deps, "database" | "clock">): CatalogEditUseCases["discard"] {
  return authorized(
    "catalogue.write",
    async (actor, id, revision) =>
      await transactionWithRetry(database, async (tx) => {
        const held = await lockProduct(tx, id);
        if (!held) return productNotFound;
        if (held.revision !== revision) return await productConflict(tx, id);
        if (!held.draft) return fail("no-draft");
        await deleteDraft(tx, id);
        if (held.row) await setProductRevision(tx, id, held.revision + 1);
        const told = { subjectKind: "product", subjectId: id, before: { draft: held.name } };
        await writeAudit(tx, { at: clock(), actor: formatActor(actor), action: "product.draft-discarded", ...told });
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
        const held = await lockProduct(tx, id);
        if (!held) return productNotFound;
        const shown = await previewForm(tx, held, deps.clock());
        const path = productPath({ id, ...shown.form }) ?? `/single-product-page/${id}`;
        return { ok: true, value: { path: signPreviewUrl(deps, { kind: "product", id }, path) } };
      }),
  );
}

/** Shows or hides a product: a hidden one is not found, listed or sold; orders already placed keep it. */
function setVisibility({ database, clock }: Pick<Deps, "database" | "clock">): CatalogEditUseCases["setVisibility"] {
  return authorized("catalogue.write", async (actor, id, { isVisible, revision }) => {
    return await transactionWithRetry(database, async (tx) => {
      const held = await lockProductWithVariants(tx, id);
      if (!held?.row) return productNotFound;
      if (held.revision !== revision) return await productConflict(tx, id);
      if (held.row.published === isVisible) return await currentProduct(tx, id);
      const at = clock();
      await setProductVisibility(tx, id, isVisible, at);
      await incrementRevisions(tx, [id]);
      const told = {
        subjectKind: "product",
        subjectId: id,
        before: { visible: !isVisible },
        after: { visible: isVisible },
      };
      await writeAudit(tx, {
        at,
        actor: formatActor(actor),
        action: isVisible ? "product.shown" : "product.hidden",
        ...told,
      });
      const subjects: CacheTag[] = [`catalogue:${held.kind}`, `product:${id}`];
      // Beverage reviews have pages of their own.
      if (held.kind === "beverage") subjects.push("reviews");
      for (const subject of subjects) await database.notify(tx, subject);
      return await currentProduct(tx, id);
    });
  });
}

import { createHash } from "node:crypto";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { findDraftByKey, insertDraft } from "#db/queries/product-drafts.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/plain-text.ts";
import type { Deps } from "../deps.ts";
import { formatActor, requirePermission } from "../operators/who.ts";
import { copyProductForm, newProductForm } from "./first-form.ts";
import { currentProduct } from "./hold-product.ts";
import { readAdminProduct } from "./read-product.ts";
import type { CatalogEditUseCases } from "./types.ts";

type Answer = Awaited<ReturnType<CatalogEditUseCases["create"]>>;

/** A draft of something new: nobody but operators sees any of it. The same key again is the same product. */
export function createProduct({ database, clock }: Pick<Deps, "database" | "clock">): CatalogEditUseCases["create"] {
  return async (who, { kind, name: typed, copyOf, key }) => {
    const refused = requirePermission(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    const name = normalizeLine(typed);
    const id = newProductId(name, key);
    return await transactionWithRetry(database, async (tx): Promise<Answer> => {
      const earlier = await findByIdempotencyKey(tx, id, key);
      if (earlier) return earlier;
      const form = await (copyOf ? copyProductForm(tx, { kind, name }, copyOf) : newProductForm(tx, { kind, name }));
      if (!form) return { ok: false, error: refusal("product-not-found", { fields: { copyOf: nothingToCopy } }) };
      const at = clock();
      const draft = { productId: id, kind, name, form, revision: 1, savedBy: formatActor(who), savedAt: at };
      // Whoever was faster with the same key has committed by now.
      if (!(await insertDraft(tx, { ...draft, creationKey: key })))
        return (await findByIdempotencyKey(tx, id, key)) ?? { ok: false, error: refusal("changed-meanwhile") };
      const told = { subjectKind: "product", subjectId: id, after: { name, kind, ...(copyOf && { copyOf }) } };
      await writeAudit(tx, { at, actor: formatActor(who), action: "product.created", ...told });
      return await currentProduct(tx, id);
    });
  };
}

const nothingToCopy = "There is no such product of this kind.";

/** Its draft, or what it became. */
async function findByIdempotencyKey(tx: Tx, id: string, key: string): Promise<Answer | undefined> {
  const made = await readAdminProduct(tx, (await findDraftByKey(tx, key)) ?? id);
  return made && { ok: true, value: made };
}

/** Letters and digits alone, for a hyphen ends it in the ids of cart lines (running.md). The same key is the same id. */
function newProductId(name: string, key: string): string {
  const letters = name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, 24);
  const digest = createHash("sha256").update(key).digest("hex").slice(0, 10);
  return `${letters || "product"}${digest}`;
}

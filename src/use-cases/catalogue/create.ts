import { createHash } from "node:crypto";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { insertDraft, productOfKey } from "#db/queries/product-drafts.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import { plainText } from "#domain/plain-text.ts";
import type { Deps } from "../deps.ts";
import { actorOf, allow } from "../operators/who.ts";
import { copiedForm, firstForm } from "./first-form.ts";
import { asItIs } from "./hold-product.ts";
import { readAdminProduct } from "./read-product.ts";
import type { Catalogue } from "./types.ts";

type Answer = Awaited<ReturnType<Catalogue["create"]>>;

/** A draft of something new: nobody but operators sees any of it. The same key again is the same product. */
export function create({ database, clock }: Pick<Deps, "database" | "clock">): Catalogue["create"] {
  return async (who, { kind, name: typed, copyOf, key }) => {
    const refused = allow(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    const name = plainText(typed);
    const id = newProductId(name, key);
    return await retrying(database, async (tx): Promise<Answer> => {
      const earlier = await madeBefore(tx, id, key);
      if (earlier) return earlier;
      const form = await (copyOf ? copiedForm(tx, { kind, name }, copyOf) : firstForm(tx, { kind, name }));
      if (!form) return { ok: false, error: refusal("product-not-found", { fields: { copyOf: nothingToCopy } }) };
      const at = clock();
      const draft = { productId: id, kind, name, form, revision: 1, savedBy: actorOf(who), savedAt: at };
      // Whoever was faster with the same key has committed by now.
      if (!(await insertDraft(tx, { ...draft, creationKey: key })))
        return (await madeBefore(tx, id, key)) ?? { ok: false, error: refusal("changed-meanwhile") };
      const told = { subjectKind: "product", subjectId: id, after: { name, kind, ...(copyOf && { copyOf }) } };
      await writeAudit(tx, { at, actor: actorOf(who), action: "product.created", ...told });
      return await asItIs(tx, id);
    });
  };
}

const nothingToCopy = "There is no such product of this kind.";

/** Its draft, or what it became. */
async function madeBefore(tx: Tx, id: string, key: string): Promise<Answer | undefined> {
  const made = await readAdminProduct(tx, (await productOfKey(tx, key)) ?? id);
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

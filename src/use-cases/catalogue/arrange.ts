import { createHash } from "node:crypto";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { changeDraft, lockDrafts, raiseRevisions } from "#db/queries/product-drafts.ts";
import { arrangeProducts, lockProductRows, productsInOrder } from "#db/queries/product-order.ts";
import { retrying } from "#db/retrying.ts";
import type { Subject } from "#domain/change.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { actorOf, allow } from "../operators/who.ts";
import type { Arrangement, Catalogue } from "./types.ts";

export function arrangement({ database: { db } }: Pick<Deps, "database">): Catalogue["arrangement"] {
  return async (who, kind) => {
    const refused = allow(who, "catalogue.read");
    return refused ? { ok: false, error: refused } : { ok: true, value: await readArrangement(db, kind) };
  };
}

async function readArrangement(tx: Tx, kind: string): Promise<Arrangement> {
  const rows = await productsInOrder(tx, kind);
  const seen = rows.map(({ id, featured }) => `${id} ${featured}`).join("\n");
  return {
    version: createHash("sha256").update(seen).digest("base64url").slice(0, 20),
    items: rows.map(({ id, name, featured, published }) => ({ id, name, featured, visible: published })),
  };
}

/** In which order the shop lists a kind, and which of it stand on the first page (issue 7 §1). */
export function arrange({ database, clock }: Pick<Deps, "database" | "clock">): Catalogue["arrange"] {
  return async (who, { kind, version, items }) => {
    const refused = allow(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    return await retrying(database, async (tx) => {
      const found = await readArrangement(tx, kind);
      const featuredBefore = new Map(found.items.map(({ id, featured }) => [id, featured]));
      const turned = items.filter(({ id, featured }) => featuredBefore.get(id) === !featured);
      const drafts = await lockDrafts(
        tx,
        turned.map(({ id }) => id),
      );
      await lockProductRows(
        tx,
        found.items.map(({ id }) => id),
      );
      const held = await readArrangement(tx, kind);
      if (held.version !== version) return { ok: false, error: refusal("changed-meanwhile"), current: held };
      if (!isSameSet(held, items)) return { ok: false, error: refusal("invalid-input") };
      await arrangeProducts(tx, { kind, items });
      for (const { productId, form } of drafts) {
        const featured = turned.find(({ id }) => id === productId)?.featured;
        await changeDraft(tx, productId, { ...(form as object), featured });
      }
      await raiseRevisions(
        tx,
        turned.map(({ id }) => id),
      );
      const told = { before: toldOrder(held), after: toldOrder(await readArrangement(tx, kind)) };
      const subject = { subjectKind: "product-order", subjectId: kind };
      await writeAudit(tx, { at: clock(), actor: actorOf(who), action: "products.arranged", ...subject, ...told });
      await database.notify(tx, `catalogue:${kind}` satisfies Subject);
      return { ok: true, value: null };
    });
  };
}

const isSameSet = (held: Arrangement, items: { id: string }[]): boolean => {
  const ids = new Set(items.map(({ id }) => id));
  return ids.size === items.length && ids.size === held.items.length && held.items.every(({ id }) => ids.has(id));
};

const toldOrder = ({ items }: Arrangement) => ({
  order: items.map(({ name }) => name),
  featured: items.filter(({ featured }) => featured).map(({ name }) => name),
});

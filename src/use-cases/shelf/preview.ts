import { readShelf } from "#db/queries/shelf.ts";
import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import { judgeChanges } from "./judge-changes.ts";
import type { Shelf } from "./types.ts";

/** Names what would change, before it does. */
export function preview({ database: { db } }: Pick<Deps, "database">): Shelf["preview"] {
  return async (who, changes) => {
    const refused = allow(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const variants = await readShelf(
      db,
      changes.map(({ sku }) => sku),
    );
    const lines = judgeChanges(who, changes, variants).map(({ sku, says, problem }) => ({ sku, says, problem }));
    return { ok: true, value: { lines, isAllowed: lines.every(({ problem }) => problem === null) } };
  };
}

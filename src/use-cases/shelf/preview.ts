import { readInventory } from "#db/queries/shelf.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../operators/who.ts";
import { validateChanges } from "./judge-changes.ts";
import type { InventoryUseCases } from "./types.ts";

/** Names what would change, before it does. */
export function previewChanges({ database: { db } }: Pick<Deps, "database">): InventoryUseCases["preview"] {
  return async (who, changes) => {
    const refused = requirePermission(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const variants = await readInventory(
      db,
      changes.map(({ sku }) => sku),
    );
    const lines = validateChanges(who, changes, variants).map(({ sku, says, problem }) => ({ sku, says, problem }));
    return { ok: true, value: { lines, isAllowed: lines.every(({ problem }) => problem === null) } };
  };
}

import { removeFromCodList } from "#db/queries/cod-list.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../operators/who.ts";
import { auditCodChange } from "./told.ts";
import type { CodUseCases } from "./types.ts";
import { parseCodValues } from "./values.ts";

export function removeCodEntries({
  database,
  clock,
  secret,
}: Pick<Deps, "database" | "clock" | "secret">): CodUseCases["remove"] {
  return async (who, { kind, values: typed }) => {
    const refused = requirePermission(who, "settings.write");
    if (refused) return { ok: false, error: refused };
    const read = parseCodValues(kind, typed);
    if ("refused" in read) return { ok: false, error: read.refused };
    return await transactionWithRetry(database, async (tx) => {
      const removed = await removeFromCodList(tx, kind, read.values);
      if (removed.length > 0)
        await auditCodChange(tx, who, { kind, values: removed, action: "cod.removed", at: clock(), secret });
      return { ok: true, value: { removed: removed.length } };
    });
  };
}

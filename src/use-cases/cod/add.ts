import { addToCodList } from "#db/queries/cod-list.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import type { Deps } from "../deps.ts";
import { formatActor, requirePermission } from "../operators/who.ts";
import { auditCodChange } from "./told.ts";
import type { CodUseCases } from "./types.ts";
import { parseCodValues } from "./values.ts";

/** All of them or none; what stands there already stays with the reason that it has. */
export function addCodEntries({
  database,
  clock,
  secret,
}: Pick<Deps, "database" | "clock" | "secret">): CodUseCases["add"] {
  return async (who, { kind, values: typed, reason }) => {
    const refused = requirePermission(who, "settings.write");
    if (refused) return { ok: false, error: refused };
    const read = parseCodValues(kind, typed);
    if ("refused" in read) return { ok: false, error: read.refused };
    return await transactionWithRetry(database, async (tx) => {
      const at = clock();
      const added = await addToCodList(tx, { kind, values: read.values, reason, actor: formatActor(who), at });
      if (added.length > 0) await auditCodChange(tx, who, { kind, values: added, action: "cod.added", at, secret });
      return { ok: true, value: { added: added.length, known: read.values.length - added.length } };
    });
  };
}

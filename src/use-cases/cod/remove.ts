import { removeFromCodList } from "#db/queries/cod-list.ts";
import { retrying } from "#db/retrying.ts";
import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import { tell } from "./told.ts";
import type { Cod } from "./types.ts";
import { readValues } from "./values.ts";

export function remove({ database, clock, secret }: Pick<Deps, "database" | "clock" | "secret">): Cod["remove"] {
  return async (who, { kind, values: typed }) => {
    const refused = allow(who, "settings.write");
    if (refused) return { ok: false, error: refused };
    const read = readValues(kind, typed);
    if ("refused" in read) return { ok: false, error: read.refused };
    return await retrying(database, async (tx) => {
      const removed = await removeFromCodList(tx, kind, read.values);
      if (removed.length > 0)
        await tell(tx, who, { kind, values: removed, action: "cod.removed", at: clock(), secret });
      return { ok: true, value: { removed: removed.length } };
    });
  };
}

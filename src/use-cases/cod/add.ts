import { addToCodList } from "#db/queries/cod-list.ts";
import { retrying } from "#db/retrying.ts";
import type { Deps } from "../deps.ts";
import { actorOf, allow } from "../operators/who.ts";
import { tell } from "./told.ts";
import type { Cod } from "./types.ts";
import { readValues } from "./values.ts";

/** All of them or none; what stands there already stays with the reason that it has. */
export function add({ database, clock, secret }: Pick<Deps, "database" | "clock" | "secret">): Cod["add"] {
  return async (who, { kind, values: typed, reason }) => {
    const refused = allow(who, "settings.write");
    if (refused) return { ok: false, error: refused };
    const read = readValues(kind, typed);
    if ("refused" in read) return { ok: false, error: read.refused };
    return await retrying(database, async (tx) => {
      const at = clock();
      const added = await addToCodList(tx, { kind, values: read.values, reason, actor: actorOf(who), at });
      if (added.length > 0) await tell(tx, who, { kind, values: added, action: "cod.added", at, secret });
      return { ok: true, value: { added: added.length, known: read.values.length - added.length } };
    });
  };
}

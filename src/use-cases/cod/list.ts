import { namesOfActors } from "#db/queries/audit.ts";
import { codListCounts, codListPage } from "#db/queries/cod-list.ts";
import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import type { Cod } from "./types.ts";

/** By value. Phones and e-mails are customers' data: whoever may not read customers sees PINs only. */
export function list({ database: { db } }: Pick<Deps, "database">): Cod["list"] {
  return async (who, { kind, q, limit, after }) => {
    const refused = allow(who, "settings.read") ?? (kind === "pin" ? undefined : allow(who, "customers.read"));
    if (refused) return { ok: false, error: refused };
    const found = await codListPage(db, { kind, q: q.toLowerCase(), limit: limit + 1, after });
    const names = await namesOfActors(
      db,
      found.map(({ actor }) => actor),
    );
    const items = found.slice(0, limit).map(({ value, reason, actor, at }) => ({
      id: value,
      reason,
      actor: names.get(actor) ?? actor,
      at: at.toISOString(),
    }));
    const next = found.length > limit ? (items.at(-1)?.id ?? null) : null;
    return { ok: true, value: { items, next, counts: await codListCounts(db) } };
  };
}

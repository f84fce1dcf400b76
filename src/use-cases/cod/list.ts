import { listActorNames } from "#db/queries/audit.ts";
import { countCodList, listCodListPage } from "#db/queries/cod-list.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../operators/who.ts";
import type { CodUseCases } from "./types.ts";

/** By value. Phones and e-mails are customers' data: whoever may not read customers sees PINs only. */
export function listCodEntries({ database: { db } }: Pick<Deps, "database">): CodUseCases["list"] {
  return async (who, { kind, q, limit, after }) => {
    const refused =
      requirePermission(who, "settings.read") ??
      (kind === "pin" ? undefined : requirePermission(who, "customers.read"));
    if (refused) return { ok: false, error: refused };
    const found = await listCodListPage(db, { kind, q: q.toLowerCase(), limit: limit + 1, after });
    const names = await listActorNames(
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
    return { ok: true, value: { items, next, counts: await countCodList(db) } };
  };
}

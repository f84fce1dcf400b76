import { listActorNames, listAuditValues, readAudit } from "#db/queries/audit.ts";
import type { Deps } from "../deps.ts";
import type { OperatorUseCases } from "./types.ts";
import { requirePermission } from "./who.ts";

/** Who did what, when, and what it was before (issue 6 §1); newest first. */
export function listAuditLog({ database: { db } }: Pick<Deps, "database">): OperatorUseCases["audit"] {
  return async (who, { limit, after, ...filter }) => {
    const refused = requirePermission(who, "audit.read");
    if (refused) return { ok: false, error: refused };
    const before = after === undefined ? undefined : Number(after);
    const found = await readAudit(db, { ...filter, before, limit: limit + 1 });
    const items = found.slice(0, limit).map(({ operatorName, tokenName, at, actor, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      actorId: actor,
      actor: operatorName ?? tokenName ?? actor,
    }));
    return { ok: true, value: { items, next: found.length > limit ? String(items.at(-1)?.id) : null } };
  };
}

/** Whoever and whatever stands in it. */
export function listAuditFilterOptions({ database: { db } }: Pick<Deps, "database">): OperatorUseCases["auditChoices"] {
  return async (who) => {
    const refused = requirePermission(who, "audit.read");
    if (refused) return { ok: false, error: refused };
    const found = await listAuditValues(db, "actor");
    const names = await listActorNames(db, found);
    const actors = found.map((id) => ({ id, name: names.get(id) ?? id }));
    const [actions, subjectKinds] = [await listAuditValues(db, "action"), await listAuditValues(db, "subjectKind")];
    return { ok: true, value: { actors, actions, subjectKinds } };
  };
}

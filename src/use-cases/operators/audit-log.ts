import { listActorNames, listAuditValues, readAudit } from "#db/queries/operators/audit-log.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { page } from "../kernel/page.ts";
import type { OperatorUseCases } from "./operator-types.ts";

/** Lists the audit log, newest first: who did what, when, and the values before and after. */
export function listAuditLog({ database: { db } }: Pick<Deps, "database">): OperatorUseCases["audit"] {
  return authorized("audit.read", async (_actor, { limit, after, ...filter }) => {
    const before = after === undefined ? undefined : Number(after);
    const found = await readAudit(db, { ...filter, before, limit: limit + 1 });
    const { rows, next } = page(found, limit, ({ id }) => String(id));
    const items = rows.map(({ operatorName, tokenName, at, actor, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      actorId: actor,
      actor: operatorName ?? tokenName ?? actor,
    }));
    return { ok: true, value: { items, next } };
  });
}

/** The actors and actions that occur in the audit log. */
export function listAuditFilterOptions({ database: { db } }: Pick<Deps, "database">): OperatorUseCases["auditChoices"] {
  return authorized("audit.read", async () => {
    const found = await listAuditValues(db, "actor");
    const names = await listActorNames(db, found);
    const actors = found.map((id) => ({ id, name: names.get(id) ?? id }));
    const [actions, subjectKinds] = [await listAuditValues(db, "action"), await listAuditValues(db, "subjectKind")];
    return { ok: true, value: { actors, actions, subjectKinds } };
  });
}

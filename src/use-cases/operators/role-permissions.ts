import type { RoleEdit, RoleView } from "#contracts/admin/operators/role-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { lockOwners } from "#db/queries/operators/operator-queries.ts";
import { listRoleChanges, type StoredRoleChange, storeRoleChange } from "#db/queries/operators/role-changes.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { refusal } from "#domain/errors.ts";
import { roles } from "#domain/operators/permissions.ts";
import {
  findImpossiblePermission,
  findRoleChange,
  listRolePermissions,
  unchangedRole,
} from "#domain/operators/role-permissions.ts";
import { type Actor, authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { notifyOwners } from "../kernel/notify-owners.ts";
import { fail, type Result } from "../kernel/result.ts";
import type { OperatorUseCases } from "./operator-types.ts";

type RoleDeps = Pick<Deps, "database" | "clock">;

/** Reads and changes the permissions of roles. A change applies from the next request of every session and token. */
export function createRoleUseCases(deps: RoleDeps): OperatorUseCases["roles"] {
  return {
    list: authorized("operators.read", async () => ({
      ok: true,
      value: { roles: viewRoles(await listRoleChanges(deps.database.db)) },
    })),
    save: authorized("operators.manage", async (actor, edits) => await saveRoles(deps, actor, edits), { stepUp: true }),
  };
}

function viewRoles(changes: StoredRoleChange[]): RoleView[] {
  return roles.map((role) => {
    const change = changes.find((each) => each.role === role);
    return { role, rights: listRolePermissions(role, change ?? unchangedRole), version: change?.version ?? 0 };
  });
}

/** Saves all edits or none. The owners are locked first, so that an owner who loses the role in between is refused. */
async function saveRoles(
  { database, clock }: RoleDeps,
  actor: Actor,
  edits: RoleEdit[],
): Promise<Result<{ roles: RoleView[] }>> {
  for (const { role, rights } of edits) {
    const permission = findImpossiblePermission(role, rights);
    if (permission) return fail(refusal("role-impossible", { fields: { [role]: permission } }));
  }
  return await transactionWithRetry(database, async (tx) => {
    const owners = await lockOwners(tx);
    if (actor.kind === "operator" && !owners.includes(actor.id)) return fail("not-allowed");
    const before = await listRoleChanges(tx);
    const versionOf = (role: string) => before.find((each) => each.role === role)?.version ?? 0;
    if (edits.some(({ role, version }) => versionOf(role) !== version)) return fail("changed-meanwhile");
    for (const edit of edits) await saveRole(tx, actor, { edit, before, at: clock() });
    return { ok: true, value: { roles: viewRoles(await listRoleChanges(tx)) } };
  });
}

type Edited = { edit: RoleEdit; before: StoredRoleChange[]; at: Date };

async function saveRole(tx: Tx, actor: Actor, { edit: { role, rights, version }, before, at }: Edited): Promise<void> {
  const { granted, withheld } = before.find((each) => each.role === role) ?? unchangedRole;
  const change = findRoleChange(role, rights);
  if (JSON.stringify(change) === JSON.stringify({ granted, withheld })) return;
  if (!(await storeRoleChange(tx, { role, ...change, version, at }))) throw new Error("role changed under its lock");
  await writeAudit(tx, {
    at,
    actor: formatActor(actor),
    action: "role.permissions-changed",
    subjectKind: "role",
    subjectId: role,
    before: { granted, withheld },
    after: change,
  });
  await notifyOwners(tx, { news: "permissions-changed", at, detail: role });
}

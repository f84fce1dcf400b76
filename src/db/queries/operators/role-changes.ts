import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { type Permission, permissions } from "#domain/operators/permissions.ts";
import type { RoleChange } from "#domain/operators/role-permissions.ts";

export type StoredRoleChange = RoleChange & { role: string; version: number };

/** Lists the roles that differ from their defaults. */
export async function listRoleChanges(tx: Tx): Promise<StoredRoleChange[]> {
  const rows = await tx
    .selectFrom("roleChanges")
    .select(["role", "granted", "withheld", "version"])
    .limit(10)
    .execute();
  return rows.map((row) => ({ ...row, ...parseChange(row) }));
}

/** Finds how a role differs from its defaults; undefined when it doesn't. */
export async function findRoleChanges(tx: Tx, role: string): Promise<RoleChange | undefined> {
  const query = tx.selectFrom("roleChanges").select(["granted", "withheld"]).where("role", "=", role);
  const row = await query.executeTakeFirst();
  return row && parseChange(row);
}

/** Skips permissions of another version of the program. */
function parseChange({ granted, withheld }: { granted: string[]; withheld: string[] }): RoleChange {
  const known = (names: string[]): Permission[] => permissions.filter((permission) => names.includes(permission));
  return { granted: known(granted), withheld: known(withheld) };
}

/** Stores a role's changes; false when its version is another than `version`, 0 for none. */
export async function storeRoleChange(
  tx: Tx,
  { role, granted, withheld, version, at }: StoredRoleChange & { at: Date },
): Promise<boolean> {
  const change = { granted: [...granted], withheld: [...withheld], changedAt: at };
  const stored = await tx
    .insertInto("roleChanges")
    .values({ role, ...change, version: version + 1 })
    .onConflict((conflict) =>
      conflict
        .column("role")
        .doUpdateSet({ ...change, version: sql`role_changes.version + 1` })
        .where("roleChanges.version", "=", version),
    )
    .returning("role")
    .executeTakeFirst();
  return stored !== undefined;
}

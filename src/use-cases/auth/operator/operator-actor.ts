import { hashToken } from "#auth/random-token.ts";
import { extendOperatorSession, findActiveOperatorSession } from "#db/queries/auth/operator-session-queries.ts";
import { findRoleChanges } from "#db/queries/operators/role-changes.ts";
import {
  freshSecondFactorMinutes,
  givenPasswordDays,
  maxOperatorSessionDays,
  operatorSessionHours,
} from "#domain/auth/session-lifetimes.ts";
import { type Permission, parseRole, type Role } from "#domain/operators/permissions.ts";
import { listRolePermissions, unchangedRole, withoutSecondFactor } from "#domain/operators/role-permissions.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { noteActor } from "#use-cases/kernel/security-events.ts";
import type { OperatorAuthUseCases } from "./operator-auth-types.ts";

const slideEveryMs = 5 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Resolves a session to its operator, with what production still asks of them, and extends the session. */
export function actorBySession(deps: Deps): OperatorAuthUseCases["bySession"] {
  const { database, clock } = deps;
  return async (token) => {
    if (token === undefined) return undefined;
    const now = clock();
    const found = await findActiveOperatorSession(database.db, { tokenHash: hashToken(token), stage: "whole" }, now);
    if (!found) return undefined;
    noteActor(`operator:${found.id}`);
    const { sessionId, createdAt, seenAt, id, email, name } = found;
    if (now.getTime() - seenAt.getTime() >= slideEveryMs) {
      const expiresAt = operatorSessionExpiry(createdAt, now);
      await extendOperatorSession(database.db, sessionId, { seenAt: now, expiresAt });
    }
    const role = parseRole(found.role);
    return {
      kind: "operator",
      id,
      email,
      name,
      role,
      rights: await readRights(deps, { role, hasSecondFactor: found.totpSealed !== null }),
      sessionId,
      mustEnrol: mustEnrolSecondFactor(deps, { ...found, role }),
      mustChangePassword: mustChangePassword(deps, found),
      mustConfirm: mustConfirm(deps, found, now),
    };
  };
}

/**
 * Reads the role's current permissions. In production, permissions that an owner has granted need a second factor, even
 * for roles that the settings exempt from it (docs/rules.md 17.17).
 */
async function readRights(
  { database, production }: Pick<Deps, "database" | "production">,
  { role, hasSecondFactor }: { role: Role; hasSecondFactor: boolean },
): Promise<Permission[]> {
  const change = role === "owner" ? undefined : await findRoleChanges(database.db, role);
  const rights = listRolePermissions(role, change ?? unchangedRole);
  return hasSecondFactor || production === undefined ? rights : withoutSecondFactor(role, rights);
}

/** 12 hours after the last use, at most 7 days after the start. */
export function operatorSessionExpiry(createdAt: Date, usedAt: Date): Date {
  const sliding = usedAt.getTime() + operatorSessionHours * hourMs;
  return new Date(Math.min(sliding, createdAt.getTime() + maxOperatorSessionDays * dayMs));
}

type Production = Pick<Deps, "production">;

/** In production every role that the settings don't exempt must have a second factor (docs/rules.md 17.4). */
export function mustHaveSecondFactor({ production }: Production, role: Role): boolean {
  return production !== undefined && !production.secondFactorOptional.includes(role);
}

export function mustEnrolSecondFactor(
  deps: Production,
  { totpSealed, role }: { totpSealed: string | null; role: Role },
): boolean {
  return totpSealed === null && mustHaveSecondFactor(deps, role);
}

type GivenPassword = { passwordGivenAt: Date | null };

/** In production a password from the settings or the command line must be replaced first (docs/rules.md 17.12). */
export function mustChangePassword({ production }: Production, { passwordGivenAt }: GivenPassword): boolean {
  return production !== undefined && passwordGivenAt !== null;
}

type Confirmation = { totpSealed: string | null; confirmedAt: Date | null };

/** Sensitive actions ask operators who have a second factor, and in production everybody (docs/rules.md 17.13). */
function mustConfirm({ production }: Production, { totpSealed, confirmedAt }: Confirmation, now: Date): boolean {
  if (totpSealed === null && production === undefined) return false;
  return confirmedAt === null || now.getTime() - confirmedAt.getTime() > freshSecondFactorMinutes * 60_000;
}

/** True when a given password was not replaced in time: nobody can sign in with it any more. */
export function hasPasswordExpired(deps: Production & Pick<Deps, "clock">, { passwordGivenAt }: GivenPassword) {
  if (passwordGivenAt === null || !mustChangePassword(deps, { passwordGivenAt })) return false;
  return deps.clock().getTime() - passwordGivenAt.getTime() >= givenPasswordDays * dayMs;
}

import { hashToken } from "#auth/random-token.ts";
import { maxOperatorSessionDays, operatorSessionHours } from "#contracts/store/session-cookie.ts";
import {
  endOperatorSession,
  endOperatorSessionByToken,
  endOperatorSessions,
  extendOperatorSession,
  findActiveOperatorSession,
  listOperatorSessions,
} from "#db/queries/auth/operator-session-queries.ts";
import { parseRole } from "#domain/operators/permissions.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { mustEnrolSecondFactor } from "./must-enrol.ts";
import type { OperatorAuthUseCases } from "./operator-auth-types.ts";
import { asOwnAccount } from "./own-account.ts";

const slideEveryMs = 5 * 60 * 1000;

type Sessions = Pick<OperatorAuthUseCases, "bySession" | "signOut" | "sessions" | "endSession" | "endOtherSessions">;

/** Lists where an operator is signed in; ends one session or all others. */
export function createOperatorSessions(deps: Deps): Sessions {
  const { db } = deps.database;
  return {
    bySession: actorBySession(deps),
    signOut: async (token) => {
      if (token !== undefined) await endOperatorSessionByToken(db, hashToken(token));
    },
    sessions: (actor) =>
      asOwnAccount(actor, async ({ id: operatorId, sessionId }) => {
        const found = await listOperatorSessions(db, operatorId, deps.clock());
        const views = found.map(({ id, device, createdAt, seenAt }) => ({
          id,
          device,
          signedInAt: createdAt.toISOString(),
          seenAt: seenAt.toISOString(),
          current: id === sessionId,
        }));
        return { ok: true, value: views };
      }),
    endSession: (actor, sessionId) =>
      asOwnAccount(actor, async ({ id }) =>
        (await endOperatorSession(db, id, sessionId))
          ? { ok: true, value: null }
          : fail("not-found", { message: "This session has already ended." }),
      ),
    endOtherSessions: (actor) =>
      asOwnAccount(actor, async ({ id, sessionId }) => {
        await endOperatorSessions(db, id, sessionId);
        return { ok: true, value: null };
      }),
  };
}

function actorBySession(deps: Deps): OperatorAuthUseCases["bySession"] {
  const { database, clock } = deps;
  return async (token) => {
    if (token === undefined) return undefined;
    const now = clock();
    const found = await findActiveOperatorSession(database.db, { tokenHash: hashToken(token), stage: "whole" }, now);
    if (!found) return undefined;
    const { sessionId, createdAt, seenAt, id, email, name, totpSealed } = found;
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
      sessionId,
      mustEnrol: mustEnrolSecondFactor(deps, { totpSealed, role }),
    };
  };
}

const hourMs = 60 * 60 * 1000;

/** 12 hours after the last use, at most 7 days after the start. */
export function operatorSessionExpiry(createdAt: Date, usedAt: Date): Date {
  const sliding = usedAt.getTime() + operatorSessionHours * hourMs;
  return new Date(Math.min(sliding, createdAt.getTime() + maxOperatorSessionDays * 24 * hourMs));
}

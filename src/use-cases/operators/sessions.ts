import { tokenHash } from "#auth/token.ts";
import {
  endOperatorSession,
  endOperatorSessionByToken,
  endOperatorSessions,
  liveOperatorSession,
  operatorSessionsOf,
  slideOperatorSession,
} from "#db/queries/operator-sessions.ts";
import { refusal } from "#domain/errors.ts";
import { roleOf } from "#domain/rights.ts";
import type { Deps } from "../deps.ts";
import { mustEnrol } from "./must-enrol.ts";
import { own } from "./own.ts";
import { operatorSessionEnd } from "./start-session.ts";
import type { Operators } from "./types.ts";

const slideEveryMs = 5 * 60 * 1000;

type Sessions = Pick<Operators, "bySession" | "signOut" | "sessions" | "endSession" | "endOtherSessions">;

/** Where an operator is signed in, each to be ended alone or all others at once (issue 6 §1). */
export function sessionsUseCases(deps: Deps): Sessions {
  const { db } = deps.database;
  return {
    bySession: bySession(deps),
    signOut: async (token) => {
      if (token !== undefined) await endOperatorSessionByToken(db, tokenHash(token));
    },
    sessions: (who) =>
      own(who, async ({ id: operatorId, sessionId }) => {
        const found = await operatorSessionsOf(db, operatorId, deps.clock());
        const views = found.map(({ id, device, createdAt, seenAt }) => ({
          id,
          device,
          signedInAt: createdAt.toISOString(),
          seenAt: seenAt.toISOString(),
          current: id === sessionId,
        }));
        return { ok: true, value: views };
      }),
    endSession: (who, sessionId) =>
      own(who, async ({ id }) =>
        (await endOperatorSession(db, id, sessionId))
          ? { ok: true, value: null }
          : { ok: false, error: refusal("not-found", { message: "This session is already over." }) },
      ),
    endOtherSessions: (who) =>
      own(who, async ({ id, sessionId }) => {
        await endOperatorSessions(db, id, sessionId);
        return { ok: true, value: null };
      }),
  };
}

function bySession(deps: Deps): Operators["bySession"] {
  const { database, clock } = deps;
  return async (token) => {
    if (token === undefined) return undefined;
    const now = clock();
    const found = await liveOperatorSession(database.db, { tokenHash: tokenHash(token), stage: "whole" }, now);
    if (!found) return undefined;
    const { sessionId, createdAt, seenAt, id, email, name, totpSealed } = found;
    if (now.getTime() - seenAt.getTime() >= slideEveryMs) {
      const expiresAt = operatorSessionEnd(createdAt, now);
      await slideOperatorSession(database.db, sessionId, { seenAt: now, expiresAt });
    }
    const role = roleOf(found.role);
    return { kind: "operator", id, email, name, role, sessionId, mustEnrol: mustEnrol(deps, { totpSealed, role }) };
  };
}

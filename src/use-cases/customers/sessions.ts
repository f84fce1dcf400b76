import { tokenHash } from "#auth/token.ts";
import { endSessionByToken, liveSession, slideSession } from "#db/queries/sessions.ts";
import type { Deps } from "../deps.ts";
import { customerView } from "./customer-view.ts";
import { sessionEnd } from "./start-session.ts";
import type { Customers } from "./types.ts";

/** A session's end moves on at most once an hour, so that reading pages writes next to nothing. */
const slideEveryMs = 60 * 60 * 1000;

export function bySession({ database: { db }, clock }: Deps): Customers["bySession"] {
  return async (token) => {
    if (token === undefined) return undefined;
    const now = clock();
    const found = await liveSession(db, tokenHash(token), now);
    if (!found) return undefined;
    const { sessionId, createdAt, seenAt } = found;
    if (now.getTime() - seenAt.getTime() >= slideEveryMs) {
      await slideSession(db, sessionId, { seenAt: now, expiresAt: sessionEnd(createdAt, now) });
    }
    return { customer: customerView(found), sessionId };
  };
}

/** Nothing to end is fine too. */
export function signOut({ database: { db } }: Deps): Customers["signOut"] {
  return async (token) => {
    if (token !== undefined) await endSessionByToken(db, tokenHash(token));
  };
}

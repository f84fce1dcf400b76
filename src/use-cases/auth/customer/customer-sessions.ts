import { hashToken } from "#auth/random-token.ts";
import { endSessionByToken, extendSession, findActiveSession } from "#db/queries/auth/customer-session-queries.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import type { CustomerAuthUseCases } from "./customer-auth-types.ts";
import { toCustomerView } from "./customer-view.ts";
import { sessionExpiry } from "./start-customer-session.ts";

/** A session's expiry moves at most once an hour, so that reading pages writes next to nothing. */
const slideEveryMs = 60 * 60 * 1000;

export function customerBySession({ database: { db }, clock }: Deps): CustomerAuthUseCases["bySession"] {
  return async (token) => {
    if (token === undefined) return undefined;
    const now = clock();
    const found = await findActiveSession(db, hashToken(token), now);
    if (!found) return undefined;
    const { sessionId, createdAt, seenAt } = found;
    if (now.getTime() - seenAt.getTime() >= slideEveryMs) {
      await extendSession(db, sessionId, { seenAt: now, expiresAt: sessionExpiry(createdAt, now) });
    }
    return { customer: toCustomerView(found), sessionId };
  };
}

/** Ending a session that doesn't exist is no error. */
export function signOutCustomer({ database: { db } }: Deps): CustomerAuthUseCases["signOut"] {
  return async (token) => {
    if (token !== undefined) await endSessionByToken(db, hashToken(token));
  };
}

import { hashToken } from "#auth/random-token.ts";
import { maxSessionDays, sessionDays } from "#contracts/store/session-cookie.ts";
import {
  endCustomerSession,
  endCustomerSessions,
  endSessionByToken,
  extendSession,
  findActiveSession,
  listCustomerSessions,
} from "#db/queries/auth/customer-session-queries.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { CustomerAuthUseCases } from "./customer-auth-types.ts";
import { toCustomerView } from "./customer-view.ts";

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

const dayMs = 24 * 60 * 60 * 1000;

/** 30 days after the last use, at most 180 days after the start. */
export function sessionExpiry(createdAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + sessionDays * dayMs, createdAt.getTime() + maxSessionDays * dayMs));
}

type Devices = Pick<CustomerAuthUseCases, "listDevices" | "endDevice" | "endOtherDevices">;

/** Lists where a customer is signed in; ends one session or all others. */
export function createDeviceUseCases({ database: { db }, clock }: Deps): Devices {
  return {
    listDevices: async (customerId, currentSessionId) =>
      (await listCustomerSessions(db, customerId, clock())).map(({ id, device, createdAt, seenAt }) => ({
        id,
        name: device,
        signedInAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
        current: id === currentSessionId,
      })),
    endDevice: async (customerId, sessionId) =>
      (await endCustomerSession(db, customerId, sessionId))
        ? { ok: true, value: null }
        : fail("not-found", { message: "This device is already signed out." }),
    endOtherDevices: async (customerId, currentSessionId) =>
      await endCustomerSessions(db, customerId, currentSessionId),
  };
}

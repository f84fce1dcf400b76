import { randomUUID } from "node:crypto";
import { describeDevice } from "#auth/device-name.ts";
import { dummyPasswordHash, renewPasswordHash, verifyPassword } from "#auth/password.ts";
import { generateToken, hashToken } from "#auth/random-token.ts";
import type { Tx } from "#db/client.ts";
import {
  endCustomerSession,
  endCustomerSessions,
  endSessionByToken,
  extendSession,
  findActiveSession,
  insertSession,
  listCustomerSessions,
  pruneSessions,
} from "#db/queries/auth/customer-session-queries.ts";
import { rememberNetwork } from "#db/queries/auth/known-networks.ts";
import {
  type CustomerRow,
  findCustomerByEmail,
  findCustomerById,
  lockCustomer,
  replacePasswordHash,
} from "#db/queries/customers/customer-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { maxSessionDays, sessionDays } from "#domain/auth/session-lifetimes.ts";
import { isEmail } from "#domain/email.ts";
import type { BrowserCaller } from "#use-cases/kernel/caller.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { nameAccount, noteActor, recordSecurityEvent } from "#use-cases/kernel/security-events.ts";
import { fieldError, parseEmail } from "../account-fields.ts";
import { knownNetworkKey } from "./account-caller.ts";
import type { CustomerAuthUseCases } from "./customer-auth-types.ts";
import { countCustomerGuess } from "./customer-guess-limit.ts";
import { toCustomerView } from "./customer-view.ts";

const maxSessions = 20;

export const maxKnownNetworks = 20;

/** A session's expiry moves at most once an hour, so that reading pages writes next to nothing. */
const slideEveryMs = 60 * 60 * 1000;

export function customerBySession({ database: { db }, clock }: Deps): CustomerAuthUseCases["bySession"] {
  return async (token) => {
    if (token === undefined) return undefined;
    const now = clock();
    const found = await findActiveSession(db, hashToken(token), now);
    if (!found) return undefined;
    noteActor(`customer:${found.id}`);
    const { sessionId, createdAt, seenAt } = found;
    if (now.getTime() - seenAt.getTime() >= slideEveryMs) {
      await extendSession(db, sessionId, { seenAt: now, expiresAt: sessionExpiry(createdAt, now) });
    }
    return { customer: toCustomerView(found), sessionId };
  };
}

/** Ending a session that doesn't exist is no error. */
export function signOutCustomer({ database: { db }, clock }: Deps): CustomerAuthUseCases["signOut"] {
  return async (token) => {
    if (token === undefined) return;
    const session = await findActiveSession(db, hashToken(token), clock());
    await endSessionByToken(db, hashToken(token));
    if (!session) return;
    const actor = `customer:${session.id}`;
    recordSecurityEvent({ kind: "session-end", outcome: "ok", actor, detail: "shop, signed out" });
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** 30 days after the last use, at most 180 days after the start. */
function sessionExpiry(createdAt: Date, usedAt: Date): Date {
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
    endDevice: async (customerId, sessionId) => {
      const isEnded = await endCustomerSession(db, customerId, sessionId);
      if (!isEnded) return fail("not-found", { message: "This device is already signed out." });
      recordSecurityEvent({ kind: "session-end", outcome: "ok", detail: "shop, another device" });
      return { ok: true, value: null };
    },
    endOtherDevices: async (customerId, currentSessionId) => {
      await endCustomerSessions(db, customerId, currentSessionId);
      recordSecurityEvent({ kind: "session-end", outcome: "ok", detail: "shop, all others" });
    },
  };
}

/**
 * Signs in by email and password. The error is shown under the password field, after the same work whether or not the
 * account exists (docs/rules.md 16.6). An empty form is no guess: it is refused before anything is counted.
 */
export function signInCustomer(deps: Deps): CustomerAuthUseCases["signIn"] {
  const { database } = deps;
  return async (input, caller) => {
    const email = parseEmail(input.email);
    if (!isEmail(email)) return fail(fieldError("email", "invalid-email"));
    if (input.password === "") return fail(fieldError("password", "password-missing"));
    const customer = await findCustomerByEmail(database.db, email);
    const guess = await countCustomerGuess(deps, { email, customerId: customer?.id }, caller);
    if (!guess.ok) return fail({ ...guess.error, fields: { password: guess.error.message } });
    const isRight = await verifyPassword(input.password, customer?.passwordHash ?? dummyPasswordHash);
    const actor = nameAccount(deps, "customer", { id: customer?.id, email });
    const hasPassword = customer?.passwordLeftBehindAt === null;
    if (!hasPassword || !isRight) recordSecurityEvent({ kind: "sign-in", outcome: "failed", actor, detail: "shop" });
    if (!customer) return fail(fieldError("password", "user-not-found"));
    if (!hasPassword) return fail(fieldError("password", "password-left-behind"));
    if (!isRight) return fail(fieldError("password", "wrong-password"));
    const open = async ({ id, passwordHash }: CustomerRow) =>
      await transactionWithRetry(database, async (tx) => {
        // Reject if the password changed while it was being compared.
        const still = await lockCustomer(tx, id);
        if (still?.passwordHash !== passwordHash) return undefined;
        return await startCustomerSession(deps, tx, id, caller);
      });
    const token = (await open(customer)) ?? (await openRenewed(deps, customer.id, input.password, open));
    if (token === undefined) return fail(fieldError("password", "wrong-password"));
    await guess.release();
    recordSecurityEvent({ kind: "sign-in", outcome: "ok", actor, detail: "shop" });
    const renewed = await renewPasswordHash(input.password, customer.passwordHash);
    if (renewed) await replacePasswordHash(database.db, customer.id, { from: customer.passwordHash, to: renewed });
    return { ok: true, value: { customer: toCustomerView(customer), token } };
  };
}

/** Compares the password again: another sign-in may have stored it with stronger parameters in between. */
async function openRenewed(
  { database: { db } }: Deps,
  customerId: string,
  password: string,
  open: (customer: CustomerRow) => Promise<string | undefined>,
): Promise<string | undefined> {
  const customer = await findCustomerById(db, customerId);
  return customer && (await verifyPassword(password, customer.passwordHash)) ? await open(customer) : undefined;
}

/**
 * Starts a session with a new token and ends the browser's previous one; of more than 20 sessions, ends the least
 * recently used. Runs under the customer's lock, or two concurrent calls would end too few.
 */
export async function startCustomerSession(
  { clock, secret }: Pick<Deps, "clock" | "secret">,
  tx: Tx,
  customerId: string,
  caller: BrowserCaller,
): Promise<string> {
  const now = clock();
  const token = generateToken();
  if (caller.token !== undefined) await endSessionByToken(tx, hashToken(caller.token));
  await insertSession(tx, {
    tokenHash: hashToken(token),
    id: randomUUID(),
    customerId,
    device: describeDevice(caller.userAgent),
    createdAt: now,
    seenAt: now,
    expiresAt: sessionExpiry(now, now),
  });
  await pruneSessions(tx, customerId, maxSessions);
  if (caller.address !== null) {
    await rememberNetwork(tx, knownNetworkKey(secret, customerId, caller.address), now, maxKnownNetworks);
  }
  return token;
}

import { randomUUID } from "node:crypto";
import { deviceName } from "#auth/device-name.ts";
import { newToken, tokenHash } from "#auth/token.ts";
import { longestSessionDays, sessionDays } from "#contracts/store/session-cookie.ts";
import type { Tx } from "#db/client.ts";
import { rememberAddress } from "#db/queries/known-addresses.ts";
import { endSessionByToken, insertSession, keepNewestSessions } from "#db/queries/sessions.ts";
import type { Deps } from "../deps.ts";
import { knownAddress } from "./account-caller.ts";
import type { BrowserCaller } from "./types.ts";

const dayMs = 24 * 60 * 60 * 1000;
const mostSessions = 20;
export const mostKnownAddresses = 20;

/**
 * Signs a browser in: a new token each time, the one it held before ends, and of more than 20 sessions the one that
 * was used longest ago. Runs under the customer's lock, or two at once would end too few.
 */
export async function startSession(
  { clock, secret }: Pick<Deps, "clock" | "secret">,
  tx: Tx,
  customerId: string,
  caller: BrowserCaller,
): Promise<string> {
  const now = clock();
  const token = newToken();
  if (caller.token !== undefined) await endSessionByToken(tx, tokenHash(caller.token));
  await insertSession(tx, {
    tokenHash: tokenHash(token),
    id: randomUUID(),
    customerId,
    device: deviceName(caller.userAgent),
    createdAt: now,
    seenAt: now,
    expiresAt: sessionEnd(now, now),
  });
  await keepNewestSessions(tx, customerId, mostSessions);
  if (caller.address !== null) {
    await rememberAddress(tx, knownAddress(secret, customerId, caller.address), now, mostKnownAddresses);
  }
  return token;
}

/** 30 days after its last use, at the latest 180 days after it began. */
export function sessionEnd(createdAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + sessionDays * dayMs, createdAt.getTime() + longestSessionDays * dayMs));
}

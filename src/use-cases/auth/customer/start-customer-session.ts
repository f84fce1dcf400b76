import { randomUUID } from "node:crypto";
import { describeDevice } from "#auth/device-name.ts";
import { generateToken, hashToken } from "#auth/random-token.ts";
import type { Tx } from "#db/client.ts";
import { endSessionByToken, insertSession, pruneSessions } from "#db/queries/auth/customer-session-queries.ts";
import { rememberNetwork } from "#db/queries/auth/known-networks.ts";
import type { BrowserCaller } from "#use-cases/kernel/caller.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { knownNetworkKey } from "./account-caller.ts";
import { sessionExpiry } from "./customer-sessions.ts";

const maxSessions = 20;

export const maxKnownNetworks = 20;

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

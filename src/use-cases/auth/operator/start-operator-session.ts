import { randomUUID } from "node:crypto";
import { describeDevice } from "#auth/device-name.ts";
import { generateToken, hashToken } from "#auth/random-token.ts";
import type { Tx } from "#db/client.ts";
import {
  endOperatorSessionByToken,
  insertOperatorSession,
  pruneOperatorSessions,
  rememberOperatorDevice,
  rememberOperatorNetwork,
  type SessionStage,
} from "#db/queries/auth/operator-session-queries.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { notifyOperator } from "./notify-operator.ts";
import type { OperatorBrowserCaller, OperatorSignInResult } from "./operator-auth-types.ts";
import { operatorNetworkKey } from "./operator-guess-limits.ts";
import { operatorSessionExpiry } from "./operator-sessions.ts";

const secondStepTimeoutMs = 10 * 60 * 1000;

const mostSessions = 20;

/** Starts a session with a new token and ends the browser's previous one. Runs under the operator's lock. */
export async function startOperatorSession(
  { clock, secret }: Pick<Deps, "clock" | "secret">,
  tx: Tx,
  { operatorId, stage }: { operatorId: string; stage: SessionStage },
  caller: OperatorBrowserCaller,
): Promise<Omit<OperatorSignInResult, "next">> {
  const now = clock();
  const token = generateToken();
  if (caller.token !== undefined) await endOperatorSessionByToken(tx, hashToken(caller.token));
  await insertOperatorSession(tx, {
    tokenHash: hashToken(token),
    id: randomUUID(),
    operatorId,
    stage,
    device: describeDevice(caller.userAgent),
    createdAt: now,
    seenAt: now,
    expiresAt: stage === "whole" ? operatorSessionExpiry(now, now) : new Date(now.getTime() + secondStepTimeoutMs),
  });
  await pruneOperatorSessions(tx, operatorId, mostSessions);
  if (stage === "password") return { token };
  if (caller.address !== null) {
    await rememberOperatorNetwork(tx, operatorNetworkKey(secret, operatorId, caller.address), now);
  }
  return { token, device: await trustDevice(tx, operatorId, caller, now) };
}

/** Remembers the browser; mails the operator about a new one, unless it is the first. */
async function trustDevice(tx: Tx, operatorId: string, caller: OperatorBrowserCaller, now: Date): Promise<string> {
  const device = caller.device ?? generateToken();
  const before = await rememberOperatorDevice(tx, { operatorId, deviceHash: hashToken(device) }, now);
  if (before === "others") {
    await notifyOperator(tx, { operatorId, news: "new-device", at: now, detail: describeDevice(caller.userAgent) });
  }
  return device;
}

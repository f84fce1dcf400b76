import { randomUUID } from "node:crypto";
import { deviceName } from "#auth/device-name.ts";
import { newToken, tokenHash } from "#auth/token.ts";
import { longestOperatorSessionDays, operatorSessionHours } from "#contracts/store/session-cookie.ts";
import type { Tx } from "#db/client.ts";
import {
  endOperatorSessionByToken,
  insertOperatorSession,
  keepNewestOperatorSessions,
  rememberOperatorAddress,
  rememberOperatorDevice,
  type Stage,
} from "#db/queries/operator-sessions.ts";
import type { Deps } from "../deps.ts";
import { operatorAddress } from "./count-guess.ts";
import { tell } from "./tell.ts";
import type { OperatorBrowser, OperatorSignedIn } from "./types.ts";

const hourMs = 60 * 60 * 1000;
const betweenStepsMs = 10 * 60 * 1000;
const mostSessions = 20;

/** A new token each time; the one that the browser held before ends. Runs under the operator's lock. */
export async function startOperatorSession(
  { clock, secret }: Pick<Deps, "clock" | "secret">,
  tx: Tx,
  { operatorId, stage }: { operatorId: string; stage: Stage },
  caller: OperatorBrowser,
): Promise<Omit<OperatorSignedIn, "next">> {
  const now = clock();
  const token = newToken();
  if (caller.token !== undefined) await endOperatorSessionByToken(tx, tokenHash(caller.token));
  await insertOperatorSession(tx, {
    tokenHash: tokenHash(token),
    id: randomUUID(),
    operatorId,
    stage,
    device: deviceName(caller.userAgent),
    createdAt: now,
    seenAt: now,
    expiresAt: stage === "whole" ? operatorSessionEnd(now, now) : new Date(now.getTime() + betweenStepsMs),
  });
  await keepNewestOperatorSessions(tx, operatorId, mostSessions);
  if (stage === "password") return { token };
  if (caller.address !== null) {
    await rememberOperatorAddress(tx, operatorAddress(secret, operatorId, caller.address), now);
  }
  return { token, device: await rememberDevice(tx, operatorId, caller, now) };
}

/** Who signs in from a browser that never did is told by mail, unless it is the very first one. */
async function rememberDevice(tx: Tx, operatorId: string, caller: OperatorBrowser, now: Date): Promise<string> {
  const device = caller.device ?? newToken();
  const before = await rememberOperatorDevice(tx, { operatorId, deviceHash: tokenHash(device) }, now);
  if (before === "others") {
    await tell(tx, { operatorId, news: "new-device", at: now, detail: deviceName(caller.userAgent) });
  }
  return device;
}

/** 12 hours after its last use, at the latest 7 days after it began. */
export function operatorSessionEnd(createdAt: Date, usedAt: Date): Date {
  const sliding = usedAt.getTime() + operatorSessionHours * hourMs;
  return new Date(Math.min(sliding, createdAt.getTime() + longestOperatorSessionDays * 24 * hourMs));
}

import type { PasskeyAnswer } from "#contracts/admin/operators/passkey-answer.ts";
import type { PasskeyRequest } from "#contracts/admin/operators/passkey-endpoints.ts";
import type { Tx } from "#db/client.ts";
import {
  consumeChallenge,
  findPasskey,
  listPasskeys,
  markPasskeyUsed,
  type PasskeyRow,
  saveChallenge,
} from "#db/queries/auth/operator-passkeys.ts";
import { auditOperatorChange } from "#use-cases/kernel/audit.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";

export type PasskeyDeps = Pick<Deps, "database" | "clock" | "operatorOrigin">;

/** Loads the library when a passkey is used: the command line and a server's start don't wait for it. */
export const loadPasskeyLibrary = () => import("@simplewebauthn/server");

/** Challenges of the browser's authenticator are answered within this. */
export const challengeTimeoutMs = 5 * 60 * 1000;

/** The origin and the host that passkeys are bound to (WebAuthn §4, RP ID). */
export const passkeyOrigin = ({ operatorOrigin = "http://localhost" }: Pick<Deps, "operatorOrigin">): string =>
  operatorOrigin;
export const passkeyHost = (deps: Pick<Deps, "operatorOrigin">): string => new URL(passkeyOrigin(deps)).hostname;

/** Keys of challenges: bound to a session, half-open or whole, or before the sign-in to the browser. */
export const sessionChallenge = (sessionId: string): string => `session:${sessionId}`;
export const browserChallenge = (deviceHash: string): string => `browser:${deviceHash}`;

/** Creates a challenge for the passkeys of one operator, or for any passkey of this shop. */
export async function requestPasskey(
  deps: PasskeyDeps,
  key: string,
  operatorId: string | undefined,
): Promise<PasskeyRequest> {
  const { db } = deps.database;
  const own = operatorId === undefined ? [] : await listPasskeys(db, operatorId);
  const { generateAuthenticationOptions } = await loadPasskeyLibrary();
  const { challenge } = await generateAuthenticationOptions({ rpID: passkeyHost(deps), userVerification: "required" });
  const expiresAt = new Date(deps.clock().getTime() + challengeTimeoutMs);
  await saveChallenge(db, { key, challenge, expiresAt });
  return {
    challenge,
    rpId: passkeyHost(deps),
    allowCredentials: own.map(({ id, transports }) => ({ id, type: "public-key", transports })),
    userVerification: "required",
    timeout: challengeTimeoutMs,
  };
}

/**
 * Checks the answer to a challenge and takes the challenge: origin, host, type, user verification, signature and counter
 * (WebAuthn §7.2). Returns the passkey; undefined when anything is wrong. The caller checks whose it is.
 */
export async function consumePasskey(
  deps: PasskeyDeps,
  tx: Tx,
  key: string,
  answer: PasskeyAnswer,
): Promise<PasskeyRow | undefined> {
  const now = deps.clock();
  const [challenge, passkey] = [await consumeChallenge(tx, key, now), await findPasskey(tx, answer.id)];
  if (challenge === undefined || !passkey || !namesOwner(answer, passkey)) return undefined;
  const counter = await verifiedCounter(deps, challenge, passkey, answer);
  if (counter === undefined) return undefined;
  // Authenticators without a counter always send 0. A counter that doesn't grow belongs to a copied passkey.
  if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter) {
    const who = { kind: "operator", id: passkey.operatorId } as const;
    const after = { name: passkey.name };
    await auditOperatorChange(tx, who, { operatorId: who.id, action: "operator.passkey-copied", at: now, after });
    return undefined;
  }
  await markPasskeyUsed(tx, passkey.id, { counter, usedAt: now });
  return passkey;
}

function namesOwner({ response: { userHandle } }: PasskeyAnswer, { operatorId }: PasskeyRow): boolean {
  return userHandle === undefined || Buffer.from(userHandle, "base64url").toString() === operatorId;
}

async function verifiedCounter(
  deps: PasskeyDeps,
  expectedChallenge: string,
  { id, publicKey }: PasskeyRow,
  { response: { userHandle: _, ...response }, ...answer }: PasskeyAnswer,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadPasskeyLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: passkeyOrigin(deps),
      expectedRPID: passkeyHost(deps),
      // The counter is compared above, which distinguishes a copied passkey from an error.
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter: 0 },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws on everything that is wrong with an answer.
    return undefined;
  }
}

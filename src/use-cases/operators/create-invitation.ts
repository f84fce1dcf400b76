import { computeHmac } from "#auth/hmac.ts";
import { generateNonce } from "#auth/one-time-code.ts";
import { hashToken } from "#auth/random-token.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { upsertInvitation } from "#db/queries/operators/operator-invitations.ts";
import { type Actor, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";

const invitationDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

/** The token of the link. The mail job carries only the nonce, which doesn't reveal it. */
export const invitationToken = (secret: string, nonce: string): string =>
  computeHmac(secret, "operator-invitation", nonce);

type Invitee = { email: string; name: string; role: string };

/** Stores an invitation, in place of an earlier one to the same email, and queues its mail. Returns the link's token. */
export async function createInvitation(
  { clock, secret }: Deps,
  tx: Tx,
  actor: Actor,
  invitee: Invitee,
): Promise<string> {
  const nonce = generateNonce();
  const token = invitationToken(secret, nonce);
  const now = clock();
  await upsertInvitation(tx, {
    ...invitee,
    tokenHash: hashToken(token),
    invitedBy: formatActor(actor),
    createdAt: now,
    expiresAt: new Date(now.getTime() + invitationDays * dayMs),
  });
  await enqueue(tx, jobs.operatorInvitedMail, { nonce }, nonce);
  return token;
}

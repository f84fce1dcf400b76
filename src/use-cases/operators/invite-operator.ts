import { computeHmac } from "#auth/hmac.ts";
import { generateNonce } from "#auth/one-time-code.ts";
import { hashToken } from "#auth/random-token.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { upsertInvitation, withdrawInvitation } from "#db/queries/operators/operator-invitations.ts";
import { findOperatorByEmail } from "#db/queries/operators/operator-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { isEmail } from "#domain/email.ts";
import type { Refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { fieldError, parseEmail, validateName } from "../auth/account-fields.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import type { OperatorUseCases } from "./operator-types.ts";

const invitationDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

/** The token of the link. The mail job carries only the nonce, which doesn't reveal it. */
export const invitationToken = (secret: string, nonce: string): string =>
  computeHmac(secret, "operator-invitation", nonce);

/** The page that the link opens. */
export const invitationPath = (token: string): string => `/admin/invitations/${token}`;

/** Mails an invitation link, valid once and for seven days; a new invitation replaces the previous one. */
export function inviteOperator(deps: Deps): OperatorUseCases["invite"] {
  const { database, clock, secret } = deps;
  return authorized("operators.manage", async (actor, input) => {
    const invitee = { email: parseEmail(input.email), name: normalizeLine(input.name), role: input.role };
    const wrong = inviteeRefusal(invitee);
    if (wrong) return fail(wrong);
    const nonce = generateNonce();
    const token = invitationToken(secret, nonce);
    return await transactionWithRetry(database, async (tx) => {
      const known = await findOperatorByEmail(tx, invitee.email);
      if (known && !known.deactivatedAt) return fail(fieldError("email", "operator-exists"));
      const now = clock();
      await upsertInvitation(tx, {
        ...invitee,
        tokenHash: hashToken(token),
        invitedBy: formatActor(actor),
        createdAt: now,
        expiresAt: new Date(now.getTime() + invitationDays * dayMs),
      });
      await enqueue(tx, jobs.operatorInvitedMail, { nonce }, nonce);
      const { email, name, role } = invitee;
      const entry = { at: now, actor: formatActor(actor), action: "operator.invited", after: { name, role } };
      await writeAudit(tx, { ...entry, subjectKind: "invitation", subjectId: email });
      return { ok: true, value: { token } };
    });
  });
}

function inviteeRefusal({ email, name }: { email: string; name: string }): Refusal | undefined {
  return isEmail(email) ? validateName(name, "name") : fieldError("email", "invalid-email");
}

/** Voids the mailed link. */
export function revokeInvitation({ database, clock }: Deps): OperatorUseCases["withdraw"] {
  return authorized("operators.manage", async (actor, typed) => {
    const email = parseEmail(typed);
    return await transactionWithRetry(database, async (tx) => {
      if (!(await withdrawInvitation(tx, email))) return fail("invitation-over");
      const entry = { at: clock(), actor: formatActor(actor), action: "operator.invitation-withdrawn" };
      await writeAudit(tx, { ...entry, subjectKind: "invitation", subjectId: email });
      return { ok: true, value: null };
    });
  });
}

import { hashPassword } from "#auth/password.ts";
import { hashToken } from "#auth/random-token.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { deletePasskeys } from "#db/queries/auth/operator-passkeys.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { consumeInvitation, findInvitation, withdrawInvitation } from "#db/queries/operators/operator-invitations.ts";
import {
  findOperatorByEmail,
  insertOperator,
  lockOperator,
  replaceRecoveryCodes,
  updateOperator,
} from "#db/queries/operators/operator-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { isEmail } from "#domain/email.ts";
import type { Refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { parseRole } from "#domain/operators/permissions.ts";
import { fieldError, parseEmail, validateName, validateNewPassword } from "../auth/account-fields.ts";
import { auditOperatorChange } from "../kernel/audit.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import { limitCaller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { limitMailOfKind } from "../kernel/limit-mail.ts";
import { fail, type Result } from "../kernel/result.ts";
import { createInvitation } from "./create-invitation.ts";
import { newOperatorId } from "./operator-ids.ts";
import type { OperatorUseCases } from "./operator-types.ts";
import { setPasswordByLink } from "./password-links.ts";

const invitationLimit = { name: "operator-invitation", noun: "tries", limit: 60, seconds: 15 * 60 };

type AcceptedInvitation = { token: string; name: string; passwordHash: string };

/** The page that the link opens. */
export const invitationPath = (token: string): string => `/admin/invitations/${token}`;

/** Mails an invitation link, valid once and for seven days; a new invitation replaces the previous one. */
export function inviteOperator(deps: Deps): OperatorUseCases["invite"] {
  const { database, clock } = deps;
  return authorized(
    "operators.manage",
    async (actor, input) => {
      const invitee = { email: parseEmail(input.email), name: normalizeLine(input.name), role: input.role };
      const wrong = inviteeRefusal(invitee);
      if (wrong) return fail(wrong);
      return await transactionWithRetry(database, async (tx) => {
        const known = await findOperatorByEmail(tx, invitee.email);
        if (known && !known.deactivatedAt) return fail(fieldError("email", "operator-exists"));
        const tooMany = await limitMailOfKind(deps, tx, jobs.operatorInvitedMail, invitee.email);
        if (tooMany) return fail(tooMany);
        const token = await createInvitation(deps, tx, actor, invitee);
        const { email, name, role } = invitee;
        const entry = { at: clock(), actor: formatActor(actor), action: "operator.invited", after: { name, role } };
        await writeAudit(tx, { ...entry, subjectKind: "invitation", subjectId: email });
        return { ok: true, value: { token } };
      });
    },
    { stepUp: true },
  );
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

/** For the page that the invitation link opens. */
export function readInvitation({ database: { db }, clock }: Deps): OperatorUseCases["invitation"] {
  return async (token, caller) => {
    const limited = await limitCaller(db, invitationLimit, caller);
    if (limited) return fail(limited);
    const found = await findInvitation(db, hashToken(token), clock());
    if (!found) return fail("invitation-over");
    const { email, name, role } = found;
    const known = await findOperatorByEmail(db, email);
    const isOperator = known !== undefined && !known.deactivatedAt;
    return { ok: true, value: { email, name, role: parseRole(role), isOperator } };
  };
}

/**
 * Accepts an invitation once: makes the holder of the link an operator, reactivates a former one, or sets the password
 * of one who was sent a link for that.
 */
export function acceptInvitation(deps: Deps): OperatorUseCases["accept"] {
  const { database } = deps;
  return async (token, input, caller) => {
    const limited = await limitCaller(database.db, invitationLimit, caller);
    if (limited) return fail(limited);
    const name = normalizeLine(input.name);
    const found = await findInvitation(database.db, hashToken(token), deps.clock());
    const owner = { email: found?.email ?? "", name };
    const wrong = validateName(name, "name") ?? (await validateNewPassword(input, owner));
    if (wrong) return fail(wrong);
    const passwordHash = await hashPassword(input.password);
    return await transactionWithRetry(database, (tx) => acceptInTransaction(deps, tx, { token, name, passwordHash }));
  };
}

async function acceptInTransaction(
  { clock }: Deps,
  tx: Tx,
  { token, ...given }: AcceptedInvitation,
): Promise<Result<{ email: string }>> {
  const now = clock();
  const taken = await consumeInvitation(tx, hashToken(token), now);
  if (!taken) return fail("invitation-over");
  const { email, role } = taken;
  const id = newOperatorId();
  const isNew = await insertOperator(tx, { id, email, role, ...given, createdAt: now, updatedAt: now });
  const operatorId = isNew ? id : (await findOperatorByEmail(tx, email))?.id;
  if (operatorId === undefined) throw new Error("operator not found after accepting an invitation");
  if (!isNew) {
    const known = await lockOperator(tx, operatorId);
    if (!known?.deactivatedAt) {
      await setPasswordByLink(tx, { operatorId, passwordHash: given.passwordHash, at: now });
      return { ok: true, value: { email } };
    }
    const noFactor = { totpSealed: null, totpAskedSealed: null, totpStep: null };
    const active = { passwordGivenAt: null, deactivatedAt: null, updatedAt: now };
    await updateOperator(tx, operatorId, { ...given, ...noFactor, ...active, role });
    await replaceRecoveryCodes(tx, operatorId, []);
    await deletePasskeys(tx, operatorId);
  }
  const who = { kind: "operator", id: operatorId } as const;
  const after = { name: given.name, role, invitedBy: taken.invitedBy };
  await auditOperatorChange(tx, who, { operatorId, action: "operator.joined", at: now, after });
  return { ok: true, value: { email } };
}

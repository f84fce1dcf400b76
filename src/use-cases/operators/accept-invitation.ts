import { hashPassword } from "#auth/password.ts";
import { hashToken } from "#auth/random-token.ts";
import type { Tx } from "#db/client.ts";
import { consumeInvitation, findInvitation } from "#db/queries/operators/operator-invitations.ts";
import {
  findOperatorByEmail,
  insertOperator,
  lockOperator,
  replaceRecoveryCodes,
  updateOperator,
} from "#db/queries/operators/operator-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { parseRole } from "#domain/operators/permissions.ts";
import { validateName, validateNewPassword } from "../auth/account-fields.ts";
import { auditOperatorChange } from "../kernel/audit.ts";
import { limitCaller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";
import { newOperatorId } from "./operator-ids.ts";
import type { OperatorUseCases } from "./operator-types.ts";

const invitationLimit = { name: "operator-invitation", noun: "tries", limit: 60, seconds: 15 * 60 };

/** For the page that the invitation link opens. */
export function readInvitation({ database: { db }, clock }: Deps): OperatorUseCases["invitation"] {
  return async (token, caller) => {
    const limited = await limitCaller(db, invitationLimit, caller);
    if (limited) return fail(limited);
    const found = await findInvitation(db, hashToken(token), clock());
    if (!found) return fail("invitation-over");
    return { ok: true, value: { email: found.email, name: found.name, role: parseRole(found.role) } };
  };
}

/** Accepts an invitation once: makes the holder of the link an operator, or reactivates a former one. */
export function acceptInvitation(deps: Deps): OperatorUseCases["accept"] {
  const { database } = deps;
  return async (token, input, caller) => {
    const limited = await limitCaller(database.db, invitationLimit, caller);
    if (limited) return fail(limited);
    const name = normalizeLine(input.name);
    const wrong = validateName(name, "name") ?? (await validateNewPassword(input));
    if (wrong) return fail(wrong);
    const passwordHash = await hashPassword(input.password);
    return await transactionWithRetry(database, (tx) => acceptInTransaction(deps, tx, { token, name, passwordHash }));
  };
}

type AcceptedInvitation = { token: string; name: string; passwordHash: string };

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
    if (!known?.deactivatedAt) return fail("operator-exists");
    const noFactor = { totpSealed: null, totpAskedSealed: null, totpStep: null };
    await updateOperator(tx, operatorId, { ...given, ...noFactor, role, deactivatedAt: null, updatedAt: now });
    await replaceRecoveryCodes(tx, operatorId, []);
  }
  const who = { kind: "operator", id: operatorId } as const;
  const after = { name: given.name, role, invitedBy: taken.invitedBy };
  await auditOperatorChange(tx, who, { operatorId, action: "operator.joined", at: now, after });
  return { ok: true, value: { email } };
}

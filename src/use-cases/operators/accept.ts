import { hashPassword } from "#auth/password.ts";
import { tokenHash } from "#auth/token.ts";
import type { Tx } from "#db/client.ts";
import { invitationByToken, takeInvitation } from "#db/queries/operator-invitations.ts";
import {
  insertOperator,
  lockOperator,
  operatorByEmail,
  replaceRecoveryCodes,
  updateOperator,
} from "#db/queries/operators.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import { plainText } from "#domain/plain-text.ts";
import { roleOf } from "#domain/rights.ts";
import { nameRefusal, newPasswordRefusal } from "../customers/account-fields.ts";
import type { Deps } from "../deps.ts";
import { limitCaller } from "../limit-caller.ts";
import type { Result } from "../shop.ts";
import { newOperatorId } from "./ids.ts";
import { record } from "./record.ts";
import type { Operators } from "./types.ts";

const rule = { name: "operator-invitation", what: "tries", limit: 60, seconds: 15 * 60 };

/** For the page behind the link. */
export function invitation({ database: { db }, clock }: Deps): Operators["invitation"] {
  return async (token, caller) => {
    const limited = await limitCaller(db, rule, caller);
    if (limited) return { ok: false, error: limited };
    const found = await invitationByToken(db, tokenHash(token), clock());
    if (!found) return { ok: false, error: refusal("invitation-over") };
    return { ok: true, value: { email: found.email, name: found.name, role: roleOf(found.role) } };
  };
}

/** The one who holds the link becomes an operator, once; somebody who was one before is one again. */
export function accept(deps: Deps): Operators["accept"] {
  const { database } = deps;
  return async (token, input, caller) => {
    const limited = await limitCaller(database.db, rule, caller);
    if (limited) return { ok: false, error: limited };
    const name = plainText(input.name);
    const wrong = nameRefusal(name, "name") ?? (await newPasswordRefusal(input));
    if (wrong) return { ok: false, error: wrong };
    const passwordHash = await hashPassword(input.password);
    return await retrying(database, (tx) => acceptIn(deps, tx, { token, name, passwordHash }));
  };
}

type Accepted = { token: string; name: string; passwordHash: string };

async function acceptIn({ clock }: Deps, tx: Tx, { token, ...given }: Accepted): Promise<Result<{ email: string }>> {
  const now = clock();
  const taken = await takeInvitation(tx, tokenHash(token), now);
  if (!taken) return { ok: false, error: refusal("invitation-over") };
  const { email, role } = taken;
  const id = newOperatorId();
  const isNew = await insertOperator(tx, { id, email, role, ...given, createdAt: now, updatedAt: now });
  const operatorId = isNew ? id : (await operatorByEmail(tx, email))?.id;
  if (operatorId === undefined) throw new Error("an operator vanished");
  if (!isNew) {
    const known = await lockOperator(tx, operatorId);
    if (!known?.deactivatedAt) return { ok: false, error: refusal("operator-exists") };
    const noFactor = { totpSealed: null, totpAskedSealed: null, totpStep: null };
    await updateOperator(tx, operatorId, { ...given, ...noFactor, role, deactivatedAt: null, updatedAt: now });
    await replaceRecoveryCodes(tx, operatorId, []);
  }
  const who = { kind: "operator", id: operatorId } as const;
  const after = { name: given.name, role, invitedBy: taken.invitedBy };
  await record(tx, who, { operatorId, action: "operator.joined", at: now, after });
  return { ok: true, value: { email } };
}

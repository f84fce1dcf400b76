import { listActorNames, listAuditValues, readAudit } from "#db/queries/operators/audit-log.ts";
import { confirmIdentity } from "../auth/operator/confirm-identity.ts";
import { createPasskeyManagement } from "../auth/operator/manage-passkeys.ts";
import {
  changeOperatorPassword,
  createOperatorSessions,
  signInOperator,
  verifySecondFactor,
} from "../auth/operator/operator-sign-in.ts";
import { challengePasskey, signInByPasskey } from "../auth/operator/passkey-sign-in.ts";
import {
  confirmTotp,
  enrolTotp,
  readSecondFactorStatus,
  regenerateRecoveryCodes,
  removeTotp,
} from "../auth/operator/set-up-second-factor.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { page } from "../kernel/page.ts";
import { actorByApiToken, createApiTokenUseCases } from "./api-tokens.ts";
import { acceptInvitation, inviteOperator, readInvitation, revokeInvitation } from "./invitations.ts";
import { listSecurityLog } from "./list-security-log.ts";
import { createOperatorManagement, createOperatorRecovery } from "./manage-operators.ts";
import type { OperatorUseCases } from "./operator-types.ts";
import { sendPasswordLink } from "./password-links.ts";
import { createRoleUseCases } from "./role-permissions.ts";

/** Combines the use cases of operators: invitations, roles, tokens and the audit log. */
export function createOperatorUseCases(deps: Deps): OperatorUseCases {
  return {
    signIn: signInOperator(deps),
    secondFactor: verifySecondFactor(deps),
    ...createOperatorSessions(deps),
    byApiToken: actorByApiToken(deps),
    me: describeActor,
    passkeys: {
      ...createPasskeyManagement(deps),
      challenge: challengePasskey(deps),
      signIn: signInByPasskey(deps),
    },
    confirmIdentity: confirmIdentity(deps),
    changePassword: changeOperatorPassword(deps),
    ownSecondFactor: readSecondFactorStatus(deps),
    enrolTotp: enrolTotp(deps),
    confirmTotp: confirmTotp(deps),
    removeTotp: removeTotp(deps),
    newRecoveryCodes: regenerateRecoveryCodes(deps),
    ...createOperatorManagement(deps),
    invite: inviteOperator(deps),
    withdraw: revokeInvitation(deps),
    invitation: readInvitation(deps),
    accept: acceptInvitation(deps),
    sendPasswordLink: sendPasswordLink(deps),
    roles: createRoleUseCases(deps),
    tokens: createApiTokenUseCases(deps),
    audit: listAuditLog(deps),
    auditChoices: listAuditFilterOptions(deps),
    securityEvents: listSecurityLog(deps),
    recovery: createOperatorRecovery(deps),
  };
}

const complete = { mustEnrol: false, mustChangePassword: false };

const describeActor: OperatorUseCases["me"] = (actor) => {
  const { kind, id, name } = actor;
  if (actor.kind === "token") return { kind, id, name, email: null, role: null, rights: actor.rights, ...complete };
  const { email, role, mustEnrol, mustChangePassword } = actor;
  const rights = mustEnrol || mustChangePassword ? [] : [...actor.rights];
  return { kind, id, name, email, role, rights, mustEnrol, mustChangePassword };
};

/** Lists the audit log, newest first: who did what, when, and the values before and after. */
function listAuditLog({ database: { db } }: Pick<Deps, "database">): OperatorUseCases["audit"] {
  return authorized("audit.read", async (_actor, { limit, after, ...filter }) => {
    const before = after === undefined ? undefined : Number(after);
    const found = await readAudit(db, { ...filter, before, limit: limit + 1 });
    const { rows, next } = page(found, limit, ({ id }) => String(id));
    const items = rows.map(({ operatorName, tokenName, at, actor, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      actorId: actor,
      actor: operatorName ?? tokenName ?? actor,
    }));
    return { ok: true, value: { items, next } };
  });
}

/** The actors and actions that occur in the audit log. */
function listAuditFilterOptions({ database: { db } }: Pick<Deps, "database">): OperatorUseCases["auditChoices"] {
  return authorized("audit.read", async () => {
    const found = await listAuditValues(db, "actor");
    const names = await listActorNames(db, found);
    const actors = found.map((id) => ({ id, name: names.get(id) ?? id }));
    const [actions, subjectKinds] = [await listAuditValues(db, "action"), await listAuditValues(db, "subjectKind")];
    return { ok: true, value: { actors, actions, subjectKinds } };
  });
}

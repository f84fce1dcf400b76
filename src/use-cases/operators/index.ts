import { listPermissions } from "#domain/operators/permissions.ts";
import { changeOperatorPassword } from "../auth/operator/change-operator-password.ts";
import { createOperatorSessions } from "../auth/operator/operator-sessions.ts";
import { signInOperator, verifySecondFactor } from "../auth/operator/operator-sign-in.ts";
import { readSecondFactorStatus } from "../auth/operator/second-factor-status.ts";
import { confirmTotp, enrolTotp, regenerateRecoveryCodes, removeTotp } from "../auth/operator/set-up-second-factor.ts";
import type { Deps } from "../kernel/deps.ts";
import { acceptInvitation, readInvitation } from "./accept-invitation.ts";
import { actorByApiToken, createApiTokenUseCases } from "./api-tokens.ts";
import { listAuditFilterOptions, listAuditLog } from "./audit-log.ts";
import { inviteOperator, revokeInvitation } from "./invite-operator.ts";
import { createOperatorManagement } from "./manage-operators.ts";
import { createOperatorRecovery } from "./operator-recovery.ts";
import type { OperatorUseCases } from "./operator-types.ts";

/** Combines the use cases of operators: invitations, roles, tokens and the audit log. */
export function createOperatorUseCases(deps: Deps): OperatorUseCases {
  return {
    signIn: signInOperator(deps),
    secondFactor: verifySecondFactor(deps),
    ...createOperatorSessions(deps),
    byApiToken: actorByApiToken(deps),
    me: describeActor,
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
    tokens: createApiTokenUseCases(deps),
    audit: listAuditLog(deps),
    auditChoices: listAuditFilterOptions(deps),
    recovery: createOperatorRecovery(deps),
  };
}

const describeActor: OperatorUseCases["me"] = (actor) => {
  const { kind, id, name } = actor;
  if (actor.kind === "token")
    return { kind, id, name, email: null, role: null, rights: actor.rights, mustEnrol: false };
  const { email, role, mustEnrol } = actor;
  return { kind, id, name, email, role, rights: mustEnrol ? [] : listPermissions(role), mustEnrol };
};

import { listPermissions } from "#domain/rights.ts";
import type { Deps } from "../deps.ts";
import { acceptInvitation, readInvitation } from "./accept.ts";
import { listAuditFilterOptions, listAuditLog } from "./audit.ts";
import { inviteOperator, revokeInvitation } from "./invite.ts";
import { createOperatorRecovery } from "./machine.ts";
import { readSecondFactorStatus } from "./own-second-factor.ts";
import { createOperatorManagement } from "./people.ts";
import { createOperatorSessions } from "./sessions.ts";
import { changeOperatorPassword } from "./set-password.ts";
import { signInOperator, verifySecondFactor } from "./sign-in.ts";
import { actorByApiToken, createApiTokenUseCases } from "./tokens.ts";
import { confirmTotp, enrolTotp, regenerateRecoveryCodes, removeTotp } from "./totp.ts";
import type { OperatorUseCases } from "./types.ts";

/** Who works in the back office: how they come in, what they may do, what they did. */
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

const describeActor: OperatorUseCases["me"] = (who) => {
  const { kind, id, name } = who;
  if (who.kind === "token") return { kind, id, name, email: null, role: null, rights: who.rights, mustEnrol: false };
  const { email, role, mustEnrol } = who;
  return { kind, id, name, email, role, rights: mustEnrol ? [] : listPermissions(role), mustEnrol };
};

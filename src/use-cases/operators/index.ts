import { rightsOf } from "#domain/rights.ts";
import type { Deps } from "../deps.ts";
import { accept, invitation } from "./accept.ts";
import { audit, auditChoices } from "./audit.ts";
import { invite, withdraw } from "./invite.ts";
import { machineUseCases } from "./machine.ts";
import { ownSecondFactor } from "./own-second-factor.ts";
import { peopleUseCases } from "./people.ts";
import { sessionsUseCases } from "./sessions.ts";
import { changePassword } from "./set-password.ts";
import { secondFactor, signIn } from "./sign-in.ts";
import { byApiToken, tokensUseCases } from "./tokens.ts";
import { confirmTotp, enrolTotp, newRecoveryCodes, removeTotp } from "./totp.ts";
import type { Operators } from "./types.ts";

/** Who works in the back office: how they come in, what they may do, what they did. */
export function operatorsUseCases(deps: Deps): Operators {
  return {
    signIn: signIn(deps),
    secondFactor: secondFactor(deps),
    ...sessionsUseCases(deps),
    byApiToken: byApiToken(deps),
    me,
    changePassword: changePassword(deps),
    ownSecondFactor: ownSecondFactor(deps),
    enrolTotp: enrolTotp(deps),
    confirmTotp: confirmTotp(deps),
    removeTotp: removeTotp(deps),
    newRecoveryCodes: newRecoveryCodes(deps),
    ...peopleUseCases(deps),
    invite: invite(deps),
    withdraw: withdraw(deps),
    invitation: invitation(deps),
    accept: accept(deps),
    tokens: tokensUseCases(deps),
    audit: audit(deps),
    auditChoices: auditChoices(deps),
    machine: machineUseCases(deps),
  };
}

const me: Operators["me"] = (who) => {
  const { kind, id, name } = who;
  if (who.kind === "token") return { kind, id, name, email: null, role: null, rights: who.rights, mustEnrol: false };
  const { email, role, mustEnrol } = who;
  return { kind, id, name, email, role, rights: mustEnrol ? [] : rightsOf(role), mustEnrol };
};

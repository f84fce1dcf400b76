import type { AnswerOf, QueryOf } from "#contracts/admin/call.ts";
import type { auditCalls } from "#contracts/admin/operators.ts";
import type {
  ApiTokenView,
  AuditChoicesView,
  InvitationView,
  MeView,
  OperatorSessionView,
  OperatorView,
  SecondFactorView,
} from "#contracts/admin/views.ts";
import type { Right, Role } from "#domain/rights.ts";
import type { BrowserCaller } from "../customers/types.ts";
import type { Caller, Result } from "../shop.ts";
import type { OperatorWho, TokenWho, Who } from "./who.ts";

/**
 * `token` goes into the cookie and nowhere else; `device` into another one, by which this browser is known again, once
 * the person is in; `next` is what the person has to do now.
 */
export type OperatorSignedIn = {
  token: string;
  device?: string | undefined;
  next: "second-factor" | "enrol" | "work";
};
/** `device` is what an earlier sign-in gave this browser. */
export type OperatorBrowser = BrowserCaller & { device?: string | undefined };
/** A new token for the same session: the old one is worth nothing. */
type Rotated = { token: string };
type NewPassword = { password: string; confirm: string };
type Invitee = { email: string; name: string; role: Role };

export type Operators = {
  signIn(input: { email: string; password: string }, caller: OperatorBrowser): Promise<Result<OperatorSignedIn>>;
  /** The second step: `token` is what the first one gave, `code` of the app or a recovery code. */
  secondFactor(token: string | undefined, code: string, caller: OperatorBrowser): Promise<Result<OperatorSignedIn>>;
  signOut(token: string | undefined): Promise<void>;
  /** Undefined when it ended, never was, or waits for its second step. Slides its end. */
  bySession(token: string | undefined): Promise<OperatorWho | undefined>;
  /** Of `Authorization: Bearer`; a limit on tries and on use. */
  byApiToken(token: string, caller: Caller): Promise<Result<TokenWho>>;
  me(who: OperatorWho | TokenWho): MeView;

  sessions(who: Who): Promise<Result<OperatorSessionView[]>>;
  endSession(who: Who, sessionId: string): Promise<Result<null>>;
  endOtherSessions(who: Who): Promise<Result<null>>;
  changePassword(who: Who, input: NewPassword & { current: string }, caller: Caller): Promise<Result<Rotated>>;

  ownSecondFactor(who: Who): Promise<Result<SecondFactorView>>;
  /** Says the secret once, also as the address of a QR code; it counts after `confirmTotp`. */
  enrolTotp(who: Who, password: string, caller: Caller): Promise<Result<{ secret: string; address: string }>>;
  confirmTotp(who: Who, code: string): Promise<Result<Rotated & { recoveryCodes: string[] }>>;
  removeTotp(who: Who, input: { password: string; code: string }, caller: Caller): Promise<Result<null>>;
  newRecoveryCodes(who: Who, password: string, caller: Caller): Promise<Result<{ recoveryCodes: string[] }>>;

  list(who: Who): Promise<Result<{ operators: OperatorView[]; invitations: InvitationView[] }>>;
  /** Mails a link; `token` is its last part, for the command line, which prints it. */
  invite(who: Who, input: Invitee): Promise<Result<{ token: string }>>;
  withdraw(who: Who, email: string): Promise<Result<null>>;
  invitation(token: string, caller: Caller): Promise<Result<Omit<InvitationView, "expiresAt">>>;
  accept(token: string, input: NewPassword & { name: string }, caller: Caller): Promise<Result<{ email: string }>>;
  changeRole(who: Who, operatorId: string, role: Role): Promise<Result<null>>;
  deactivate(who: Who, operatorId: string): Promise<Result<null>>;

  tokens: {
    list(who: Who): Promise<Result<ApiTokenView[]>>;
    /** `token` is shown this once. */
    create(
      who: Who,
      input: { name: string; rights: Right[]; days: number },
    ): Promise<Result<{ id: string; token: string }>>;
    revoke(who: Who, tokenId: string): Promise<Result<null>>;
  };
  /** Newest first. */
  audit(who: Who, page: QueryOf<typeof auditCalls.list>): Promise<Result<AnswerOf<typeof auditCalls.list>>>;
  auditChoices(who: Who): Promise<Result<AuditChoicesView>>;

  /** For who runs the machine: the first operator at start, and the ways back in. */
  machine: {
    /** Makes an owner when there is nobody. `made` is false when somebody was there: then the e-mail is theirs. */
    first(given: { email: string; password: string }): Promise<Result<{ made: boolean; email: string }>>;
    /** A new random password, said once; every session ends. */
    newPassword(email: string): Promise<Result<{ password: string }>>;
    /** For who lost phone and recovery codes; every session ends. */
    forgetSecondFactor(email: string): Promise<Result<null>>;
  };
};

import type { EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { auditEndpoints } from "#contracts/admin/operator-endpoints.ts";
import type {
  ApiTokenView,
  AuditChoicesView,
  InvitationView,
  MeView,
  OperatorSessionView,
  OperatorView,
  SecondFactorView,
} from "#contracts/admin/operator-views.ts";
import type { Permission, Role } from "#domain/operators/permissions.ts";
import type { BrowserCaller } from "../customers/customer-types.ts";
import type { Actor, OperatorActor, TokenActor } from "../kernel/authorize.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Result } from "../kernel/result.ts";

/**
 * `token` goes into the cookie and nowhere else; `device` into another one, by which this browser is known again, once
 * the person is in; `next` is what the person has to do now.
 */
export type OperatorSignInResult = {
  token: string;
  device?: string | undefined;
  next: "second-factor" | "enrol" | "work";
};
/** `device` is what an earlier sign-in gave this browser. */
export type OperatorBrowserCaller = BrowserCaller & { device?: string | undefined };
/** A new token for the same session: the old one is worth nothing. */
type RotatedSession = { token: string };
type NewPassword = { password: string; confirm: string };
type Invitee = { email: string; name: string; role: Role };

export type OperatorUseCases = {
  signIn(
    input: { email: string; password: string },
    caller: OperatorBrowserCaller,
  ): Promise<Result<OperatorSignInResult>>;
  /** The second step: `token` is what the first one gave, `code` of the app or a recovery code. */
  secondFactor(
    token: string | undefined,
    code: string,
    caller: OperatorBrowserCaller,
  ): Promise<Result<OperatorSignInResult>>;
  signOut(token: string | undefined): Promise<void>;
  /** Undefined when it ended, never was, or waits for its second step. Slides its end. */
  bySession(token: string | undefined): Promise<OperatorActor | undefined>;
  /** Of `Authorization: Bearer`; a limit on tries and on use. */
  byApiToken(token: string, caller: Caller): Promise<Result<TokenActor>>;
  me(actor: OperatorActor | TokenActor): MeView;

  sessions(actor: Actor): Promise<Result<OperatorSessionView[]>>;
  endSession(actor: Actor, sessionId: string): Promise<Result<null>>;
  endOtherSessions(actor: Actor): Promise<Result<null>>;
  changePassword(
    actor: Actor,
    input: NewPassword & { current: string },
    caller: Caller,
  ): Promise<Result<RotatedSession>>;

  ownSecondFactor(actor: Actor): Promise<Result<SecondFactorView>>;
  /** Says the secret once, also as the address of a QR code; it counts after `confirmTotp`. */
  enrolTotp(actor: Actor, password: string, caller: Caller): Promise<Result<{ secret: string; address: string }>>;
  confirmTotp(actor: Actor, code: string): Promise<Result<RotatedSession & { recoveryCodes: string[] }>>;
  removeTotp(actor: Actor, input: { password: string; code: string }, caller: Caller): Promise<Result<null>>;
  newRecoveryCodes(actor: Actor, password: string, caller: Caller): Promise<Result<{ recoveryCodes: string[] }>>;

  list(actor: Actor): Promise<Result<{ operators: OperatorView[]; invitations: InvitationView[] }>>;
  /** Mails a link; `token` is its last part, for the command line, which prints it. */
  invite(actor: Actor, input: Invitee): Promise<Result<{ token: string }>>;
  withdraw(actor: Actor, email: string): Promise<Result<null>>;
  invitation(token: string, caller: Caller): Promise<Result<Omit<InvitationView, "expiresAt">>>;
  accept(token: string, input: NewPassword & { name: string }, caller: Caller): Promise<Result<{ email: string }>>;
  changeRole(actor: Actor, operatorId: string, role: Role): Promise<Result<null>>;
  deactivate(actor: Actor, operatorId: string): Promise<Result<null>>;

  tokens: {
    list(actor: Actor): Promise<Result<ApiTokenView[]>>;
    /** `token` is shown this once. */
    create(
      actor: Actor,
      input: { name: string; rights: Permission[]; days: number },
    ): Promise<Result<{ id: string; token: string }>>;
    revoke(actor: Actor, tokenId: string): Promise<Result<null>>;
  };
  /** Newest first. */
  audit(
    actor: Actor,
    page: EndpointQuery<typeof auditEndpoints.list>,
  ): Promise<Result<EndpointResponse<typeof auditEndpoints.list>>>;
  auditChoices(actor: Actor): Promise<Result<AuditChoicesView>>;

  /** For who runs the machine: the first operator at start, and the ways back in. */
  recovery: {
    /** Makes an owner when there is nobody. `made` is false when somebody was there: then the e-mail is theirs. */
    first(given: { email: string; password: string }): Promise<Result<{ made: boolean; email: string }>>;
    /** A new random password, said once; every session ends. */
    newPassword(email: string): Promise<Result<{ password: string }>>;
    /** For who lost phone and recovery codes; every session ends. */
    forgetSecondFactor(email: string): Promise<Result<null>>;
  };
};

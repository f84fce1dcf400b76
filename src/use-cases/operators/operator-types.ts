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
 * `token` goes into the session cookie and nowhere else; `device` into a cookie that recognises this browser, after
 * sign-in completes; `next` is the person's next step.
 */
export type OperatorSignInResult = {
  token: string;
  device?: string | undefined;
  next: "second-factor" | "enrol" | "work";
};
/** `device` is what an earlier sign-in gave this browser. */
export type OperatorBrowserCaller = BrowserCaller & { device?: string | undefined };
/** A new token for the same session; the old one is void. */
type RotatedSession = { token: string };
type NewPassword = { password: string; confirm: string };
type Invitee = { email: string; name: string; role: Role };

export type OperatorUseCases = {
  signIn(
    input: { email: string; password: string },
    caller: OperatorBrowserCaller,
  ): Promise<Result<OperatorSignInResult>>;
  /** The second step: `token` is from the first step, `code` from the app or a recovery code. */
  secondFactor(
    token: string | undefined,
    code: string,
    caller: OperatorBrowserCaller,
  ): Promise<Result<OperatorSignInResult>>;
  signOut(token: string | undefined): Promise<void>;
  /**
   * The operator of a session; undefined when it ended, never existed, or awaits its second step. Extends the session.
   */
  bySession(token: string | undefined): Promise<OperatorActor | undefined>;
  /** The actor of an `Authorization: Bearer` token; failed attempts and requests are limited. */
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
  /** Returns the secret once, also as the URI of a QR code; it takes effect after `confirmTotp`. */
  enrolTotp(actor: Actor, password: string, caller: Caller): Promise<Result<{ secret: string; address: string }>>;
  confirmTotp(actor: Actor, code: string): Promise<Result<RotatedSession & { recoveryCodes: string[] }>>;
  removeTotp(actor: Actor, input: { password: string; code: string }, caller: Caller): Promise<Result<null>>;
  newRecoveryCodes(actor: Actor, password: string, caller: Caller): Promise<Result<{ recoveryCodes: string[] }>>;

  list(actor: Actor): Promise<Result<{ operators: OperatorView[]; invitations: InvitationView[] }>>;
  /** Mails a link; `token` is its last part, printed by the command line. */
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

  /** For whoever runs the server: the first operator at start-up, and account recovery. */
  recovery: {
    /** Creates an owner when there is no operator. `made` is false when there was one; `email` is then theirs. */
    first(given: { email: string; password: string }): Promise<Result<{ made: boolean; email: string }>>;
    /** Sets a random password and returns it once; ends every session. */
    newPassword(email: string): Promise<Result<{ password: string }>>;
    /** For someone who lost phone and recovery codes; ends every session. */
    forgetSecondFactor(email: string): Promise<Result<null>>;
  };
};

import type { OperatorSessionView, SecondFactorView } from "#contracts/admin/operators/operator-views.ts";
import type { PasskeyAnswer } from "#contracts/admin/operators/passkey-answer.ts";
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeyView,
} from "#contracts/admin/operators/passkey-endpoints.ts";
import type { Actor, OperatorActor } from "#use-cases/kernel/authorize.ts";
import type { BrowserCaller, Caller } from "#use-cases/kernel/caller.ts";
import type { Result } from "#use-cases/kernel/result.ts";

/**
 * `token` goes into the session cookie and nowhere else; `device` into a cookie that recognises this browser, after
 * sign-in completes; `next` is the person's next step.
 */
export type OperatorSignInResult = {
  token: string;
  device?: string | undefined;
  next: "second-factor" | "new-password" | "enrol" | "work";
};
/** `device` is what an earlier sign-in gave this browser. */
export type OperatorBrowserCaller = BrowserCaller & { device?: string | undefined };
/** A new token for the same session; the old one is void. */
type RotatedSession = { token: string };
type NewPassword = { password: string; confirm: string };

/** A code of the authenticator app or for recovery, or a passkey's answer to a challenge. */
export type SecondFactor = { code: string; passkey?: PasskeyAnswer | undefined };

export type PasskeyUseCases = {
  list(actor: Actor): Promise<Result<PasskeyView[]>>;
  /** Checks the new passkey's name before the device makes it; `add` checks it again. */
  begin(actor: Actor, name: string | undefined): Promise<Result<PasskeyCreation>>;
  add(actor: Actor, input: { name: string; passkey: NewPasskey }): Promise<Result<{ id: string }>>;
  rename(actor: Actor, id: string, name: string): Promise<Result<null>>;
  remove(actor: Actor, id: string): Promise<Result<null>>;
  /** `device` is given to a browser without one: the challenge is bound to it. */
  challenge(caller: OperatorBrowserCaller): Promise<Result<{ options: PasskeyRequest; device?: string }>>;
  signIn(answer: PasskeyAnswer, caller: OperatorBrowserCaller): Promise<Result<OperatorSignInResult>>;
};

/** Signing in, sessions, passwords and second factors of operators. */
export type OperatorAuthUseCases = {
  signIn(
    input: { email: string; password: string },
    caller: OperatorBrowserCaller,
  ): Promise<Result<OperatorSignInResult>>;
  /** The second step: `token` is from the first step, `code` from the app or a recovery code. */
  secondFactor(
    token: string | undefined,
    factor: SecondFactor,
    caller: OperatorBrowserCaller,
  ): Promise<Result<OperatorSignInResult>>;
  signOut(token: string | undefined): Promise<void>;
  /**
   * The operator of a session; undefined when it ended, never existed, or awaits its second step. Extends the session.
   */
  bySession(token: string | undefined): Promise<OperatorActor | undefined>;

  sessions(actor: Actor): Promise<Result<OperatorSessionView[]>>;
  endSession(actor: Actor, sessionId: string): Promise<Result<null>>;
  endOtherSessions(actor: Actor): Promise<Result<null>>;
  /** Makes sensitive actions possible for some minutes; `code` or, without a second factor, `password`. */
  confirmIdentity(
    actor: Actor,
    input: SecondFactor & { password: string },
    caller: Caller,
  ): Promise<Result<RotatedSession>>;
  changePassword(
    actor: Actor,
    input: NewPassword & { current: string },
    caller: Caller,
  ): Promise<Result<RotatedSession>>;

  passkeys: PasskeyUseCases;
  ownSecondFactor(actor: Actor): Promise<Result<SecondFactorView>>;
  /** Returns the secret once, also as the URI of a QR code; it takes effect after `confirmTotp`. */
  enrolTotp(actor: Actor, password: string, caller: Caller): Promise<Result<{ secret: string; address: string }>>;
  confirmTotp(actor: Actor, code: string): Promise<Result<RotatedSession & { recoveryCodes: string[] }>>;
  removeTotp(actor: Actor, input: { password: string; code: string }, caller: Caller): Promise<Result<null>>;
  newRecoveryCodes(actor: Actor, password: string, caller: Caller): Promise<Result<{ recoveryCodes: string[] }>>;
};

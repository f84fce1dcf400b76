import type { CustomerView, DeviceView } from "#contracts/store/customers/customer-views.ts";
import type { BrowserCaller, Caller } from "#use-cases/kernel/caller.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { CodeCaller } from "./code-asker.ts";

/** As typed. A `phoneNumber` of "" or a bare dial code counts as not given. */
export type SignUpInput = { fullName: string; email: string; password: string; phoneNumber: string };
export type SignInInput = { email: string; password: string };
/** `token` goes into the cookie and nowhere else. */
export type SignInResult = { customer: CustomerView; token: string };

/** Signing in, sessions and passwords of customers. */
export type CustomerAuthUseCases = {
  signUp(input: SignUpInput, caller: BrowserCaller): Promise<Result<SignInResult>>;
  signIn(input: SignInInput, caller: BrowserCaller): Promise<Result<SignInResult>>;
  /** The customer of a session; undefined when it ended or never existed. Extends the session. */
  bySession(token: string | undefined): Promise<{ customer: CustomerView; sessionId: string } | undefined>;
  signOut(token: string | undefined): Promise<void>;

  listDevices(customerId: string, currentSessionId: string): Promise<DeviceView[]>;
  endDevice(customerId: string, sessionId: string): Promise<Result<null>>;
  endOtherDevices(customerId: string, currentSessionId: string): Promise<void>;

  /**
   * Mails a one-time code (docs/rules.md 16.8); `email` as typed, `pass` from the link of an earlier mail. `codeBrowser`
   * goes into a cookie: the code is good in this browser only.
   */
  sendOtp(
    input: { email: string; pass?: string },
    caller: CodeCaller,
  ): Promise<Result<{ message: string; codeBrowser: string }>>;
  /** Exchanges a code for the right to set one password; `right` goes into a cookie. */
  verifyOtp(
    input: { email: string; otp: string },
    caller: CodeCaller,
  ): Promise<Result<{ message: string; right: string }>>;
  /** Needs the right; ends every session. */
  resetPassword(
    input: { password: string; confirm: string; right: string | undefined },
    caller: Caller,
  ): Promise<Result<{ message: string }>>;
  /** For a signed-in customer; ends every other session. `token` replaces this one's in its cookie. */
  changePassword(
    customerId: string,
    currentSessionId: string,
    input: { current: string; password: string; confirm: string },
    caller: Caller,
  ): Promise<Result<{ message: string; token: string }>>;
};

import { resetPasswordBody, sendOtpBody, signInBody, signUpBody, verifyOtpBody } from "./accounts.ts";
import type { StoreCall } from "./call.ts";
import { codeShape, doneShape, userShape } from "./customer-shapes.ts";

const password = ["password-short", "password-common", "passwords-differ"] as const;

/** How a customer gets a session, and a new password. */
export const signInCalls = {
  signUp: {
    method: "POST",
    path: "/sign-up",
    session: "none",
    says: "Make an account and sign in. Gives a cookie",
    body: signUpBody,
    answer: userShape,
    refusals: [
      "name-missing",
      "invalid-email",
      "invalid-phone",
      "password-short",
      "password-common",
      "too-long",
      "email-taken",
      "too-many-requests",
    ] as const,
  },
  signIn: {
    method: "POST",
    path: "/sign-in",
    session: "none",
    says: "Sign in by e-mail and password. Gives a cookie",
    body: signInBody,
    answer: userShape,
    refusals: ["user-not-found", "wrong-password", "too-many-requests", "sign-in-failed"],
  },
  signOut: {
    method: "POST",
    path: "/sign-out",
    session: "none",
    says: "Ends the session of this browser",
    answer: doneShape,
    refusals: [],
  },
  sendOtp: {
    method: "POST",
    path: "/otp/send-otp",
    session: "none",
    says: "Mails a code of six digits for a new password",
    body: sendOtpBody,
    answer: codeShape,
    refusals: ["invalid-email", "email-unknown", "otp-not-sent", "too-many-requests"],
  },
  verifyOtp: {
    method: "POST",
    path: "/otp/verify-otp",
    session: "none",
    says: "The code; its cookie lets this browser set one password",
    body: verifyOtpBody,
    answer: codeShape,
    refusals: ["otp-wrong", "too-many-requests"],
  },
  resetPassword: {
    method: "POST",
    path: "/password/reset",
    session: "none",
    says: "Set a new password with the cookie of a verified code; every session ends",
    body: resetPasswordBody,
    answer: codeShape,
    refusals: [...password, "no-password-right", "user-gone", "too-many-requests"],
  },
} as const satisfies Record<string, StoreCall>;

import {
  resetPasswordBody,
  sendOtpBody,
  signInBody,
  signUpBody,
  verifyOtpBody,
} from "../customers/account-requests.ts";
import { codeSentSchema, successSchema, userSchema } from "../customers/customer-schemas.ts";
import type { StoreEndpoint } from "../store-endpoint.ts";

const password = ["password-short", "password-common", "passwords-differ"] as const;

/** How a customer gets a session, and a new password. */
export const customerAuthEndpoints = {
  signUp: {
    method: "POST",
    path: "/sign-up",
    session: "none",
    summary: "Make an account and sign in. Gives a cookie",
    body: signUpBody,
    response: userSchema,
    errors: [
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
    summary: "Sign in by e-mail and password. Gives a cookie",
    body: signInBody,
    response: userSchema,
    errors: ["user-not-found", "wrong-password", "too-many-requests", "sign-in-failed"],
  },
  signOut: {
    method: "POST",
    path: "/sign-out",
    session: "none",
    summary: "Ends the session of this browser",
    response: successSchema,
    errors: [],
  },
  sendOtp: {
    method: "POST",
    path: "/otp/send-otp",
    session: "none",
    summary: "Mails a code of six digits for a new password",
    body: sendOtpBody,
    response: codeSentSchema,
    errors: ["invalid-email", "email-unknown", "otp-not-sent", "too-many-requests"],
  },
  verifyOtp: {
    method: "POST",
    path: "/otp/verify-otp",
    session: "none",
    summary: "The code; its cookie lets this browser set one password",
    body: verifyOtpBody,
    response: codeSentSchema,
    errors: ["otp-wrong", "too-many-requests"],
  },
  resetPassword: {
    method: "POST",
    path: "/password/reset",
    session: "none",
    summary: "Set a new password with the cookie of a verified code; every session ends",
    body: resetPasswordBody,
    response: codeSentSchema,
    errors: [...password, "no-password-right", "user-gone", "too-many-requests"],
  },
} as const satisfies Record<string, StoreEndpoint>;

import {
  resetPasswordBody,
  sendOtpBody,
  signInBody,
  signUpBody,
  verifyOtpBody,
} from "../customers/account-requests.ts";
import { codeSentSchema, successSchema, userSchema } from "../customers/customer-schemas.ts";
import type { StoreEndpoint } from "../store-endpoint.ts";

const passwordErrors = ["password-short", "password-common", "passwords-differ"] as const;

/** Sign-up, sign-in and password reset. */
export const customerAuthEndpoints = {
  signUp: {
    method: "POST",
    path: "/sign-up",
    session: "none",
    summary: "Create an account and sign in; sets a session cookie",
    body: signUpBody,
    response: userSchema,
    errors: [
      "name-missing",
      "invalid-email",
      "invalid-phone",
      "password-short",
      "password-common",
      "too-long",
      "link-in-text",
      "email-taken",
      "too-many-requests",
    ] as const,
  },
  signIn: {
    method: "POST",
    path: "/sign-in",
    session: "none",
    summary: "Sign in with email and password; sets a session cookie",
    body: signInBody,
    response: userSchema,
    errors: [
      "invalid-email",
      "password-missing",
      "user-not-found",
      "wrong-password",
      "password-left-behind",
      "too-many-requests",
      "sign-in-failed",
    ],
  },
  signOut: {
    method: "POST",
    path: "/sign-out",
    session: "none",
    summary: "End the session of this browser",
    response: successSchema,
    errors: [],
  },
  sendOtp: {
    method: "POST",
    path: "/otp/send-otp",
    session: "none",
    summary: "Email a six-digit code for a password reset",
    body: sendOtpBody,
    response: codeSentSchema,
    errors: ["invalid-email", "email-unknown", "otp-not-sent", "too-many-requests"],
  },
  verifyOtp: {
    method: "POST",
    path: "/otp/verify-otp",
    session: "none",
    summary: "Verify the code; sets a cookie that permits one password reset",
    body: verifyOtpBody,
    response: codeSentSchema,
    errors: ["otp-missing", "otp-wrong", "too-many-requests"],
  },
  resetPassword: {
    method: "POST",
    path: "/password/reset",
    session: "none",
    summary: "Set a new password with the cookie of a verified code and end all sessions",
    body: resetPasswordBody,
    response: codeSentSchema,
    errors: [...passwordErrors, "no-password-right", "user-gone", "too-many-requests"],
  },
} as const satisfies Record<string, StoreEndpoint>;

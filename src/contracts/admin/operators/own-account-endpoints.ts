import { z } from "zod";
import { defineEndpoint, successResponse, typedText } from "../endpoint.ts";
import { invitationView, meView, operatorSessionView, secondFactorView } from "./operator-views.ts";
import { passkeyAnswer } from "./passkey-answer.ts";

const withPassword = z.object({ password: typedText });
const withCode = z.object({ code: typedText });
const withFactor = z.object({ code: typedText, passkey: passkeyAnswer.optional() });
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export const signInStep = z.object({ next: z.enum(["second-factor", "new-password", "enrol", "work"]) });

/** Endpoints that need no session. */
export const operatorSignInEndpoints = {
  signIn: defineEndpoint({
    method: "POST",
    path: "/sign-in",
    permission: "open",
    summary: "Sign in with email and password; `next` is the next step. Sets a session cookie",
    body: z.object({ email: typedText, password: typedText }),
    response: signInStep,
  }),
  secondFactor: defineEndpoint({
    method: "POST",
    path: "/second-factor",
    permission: "open",
    summary: "Verify the second factor: an authenticator code, a recovery code or a passkey",
    body: withFactor,
    response: signInStep,
  }),
  signOut: defineEndpoint({
    method: "POST",
    path: "/sign-out",
    permission: "open",
    summary: "End the session of this browser",
    response: successResponse,
  }),
  invitation: defineEndpoint({
    method: "GET",
    path: "/invitations/:token",
    permission: "open",
    summary: "Retrieve an invitation, or the link of an operator for a new password",
    response: invitationView.omit({ expiresAt: true }).extend({ isOperator: z.boolean() }),
  }),
  accept: defineEndpoint({
    method: "POST",
    path: "/invitations/:token",
    permission: "open",
    summary: "Accept an invitation; an operator keeps name and role and gets the new password",
    body: z.object({ name: typedText, password: typedText, confirm: typedText }),
    response: z.object({ email: z.string() }),
  }),
};

/** The operator's own account. `enrolling` endpoints also work before a given password is replaced and the second factor set up. */
export const ownAccountEndpoints = {
  me: defineEndpoint({
    method: "GET",
    path: "/me",
    permission: "signed-in",
    summary: "Retrieve the signed-in operator or token, with its permissions",
    response: meView,
  }),
  sessions: defineEndpoint({
    method: "GET",
    path: "/sessions",
    permission: "own-account",
    summary: "List signed-in devices",
    response: z.object({ sessions: z.array(operatorSessionView) }),
  }),
  endSession: defineEndpoint({
    method: "DELETE",
    path: "/sessions/:id",
    permission: "own-account",
    stepUp: "always",
    summary: "Sign out a device",
    response: successResponse,
  }),
  endOtherSessions: defineEndpoint({
    method: "POST",
    path: "/sessions/end-others",
    permission: "own-account",
    stepUp: "always",
    summary: "Sign out all other devices",
    response: successResponse,
  }),
  changePassword: defineEndpoint({
    method: "POST",
    path: "/password",
    permission: "enrolling",
    summary: "Change the password and end all other sessions",
    body: z.object({ current: typedText, password: typedText, confirm: typedText }),
    response: successResponse,
  }),
  secondFactor: defineEndpoint({
    method: "GET",
    path: "/totp",
    permission: "own-account",
    summary: "Retrieve the state of the second factor",
    response: secondFactorView,
  }),
  confirmIdentity: defineEndpoint({
    method: "POST",
    path: "/second-factor/confirm",
    permission: "own-account",
    summary: "Confirm by a code who uses this session, or by the password without a second factor; renews the cookie",
    body: withFactor.extend({ password: typedText }),
    response: successResponse,
  }),
  enrolTotp: defineEndpoint({
    method: "POST",
    path: "/totp/enrol",
    permission: "enrolling",
    summary: "Create a TOTP secret, active once a code is confirmed",
    body: withPassword,
    response: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirmTotp: defineEndpoint({
    method: "POST",
    path: "/totp/confirm",
    permission: "enrolling",
    summary: "Confirm the second factor by a first code; returns the recovery codes once",
    body: withCode,
    response: recoveryCodes,
  }),
  removeTotp: defineEndpoint({
    method: "POST",
    path: "/totp/remove",
    permission: "own-account",
    summary: "Remove the second factor with password and code",
    body: z.object({ password: typedText, code: typedText }),
    response: successResponse,
  }),
  newRecoveryCodes: defineEndpoint({
    method: "POST",
    path: "/recovery-codes",
    permission: "own-account",
    stepUp: "always",
    summary: "Replace the recovery codes; returned only once",
    body: withPassword,
    response: recoveryCodes,
  }),
};

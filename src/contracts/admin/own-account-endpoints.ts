import { z } from "zod";
import { defineEndpoint, successResponse, typedText } from "./endpoint.ts";
import { invitationView, meView, operatorSessionView, secondFactorView } from "./operator-views.ts";

const withPassword = z.object({ password: typedText });
const withCode = z.object({ code: typedText });
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const begun = z.object({ next: z.enum(["second-factor", "enrol", "work"]) });

/** Endpoints that need no session. */
export const operatorSignInEndpoints = {
  signIn: defineEndpoint({
    method: "POST",
    path: "/sign-in",
    permission: "open",
    summary: "The first of two steps of signing in; `next` is what has to be done now. Gives a cookie",
    body: z.object({ email: typedText, password: typedText }),
    response: begun,
  }),
  secondFactor: defineEndpoint({
    method: "POST",
    path: "/second-factor",
    permission: "open",
    summary: "The second step: six digits of the app, or a recovery code",
    body: withCode,
    response: begun,
  }),
  signOut: defineEndpoint({
    method: "POST",
    path: "/sign-out",
    permission: "open",
    summary: "Ends the session of this browser",
    response: successResponse,
  }),
  invitation: defineEndpoint({
    method: "GET",
    path: "/invitations/:token",
    permission: "open",
    summary: "For whom an invitation is",
    response: invitationView.omit({ expiresAt: true }),
  }),
  accept: defineEndpoint({
    method: "POST",
    path: "/invitations/:token",
    permission: "open",
    summary: "Makes an operator of who was invited, once",
    body: z.object({ name: typedText, password: typedText, confirm: typedText }),
    response: z.object({ email: z.string() }),
  }),
};

/** One's own account; `enrolling`: also while nothing else is possible yet. */
export const ownAccountEndpoints = {
  me: defineEndpoint({
    method: "GET",
    path: "/me",
    permission: "signed-in",
    summary: "Who asks, and what they may do",
    response: meView,
  }),
  sessions: defineEndpoint({
    method: "GET",
    path: "/sessions",
    permission: "own-account",
    summary: "Where one is signed in",
    response: z.object({ sessions: z.array(operatorSessionView) }),
  }),
  endSession: defineEndpoint({
    method: "DELETE",
    path: "/sessions/:id",
    permission: "own-account",
    summary: "Sign out one device",
    response: successResponse,
  }),
  endOtherSessions: defineEndpoint({
    method: "POST",
    path: "/sessions/end-others",
    permission: "own-account",
    summary: "Sign out every other device",
    response: successResponse,
  }),
  changePassword: defineEndpoint({
    method: "POST",
    path: "/password",
    permission: "own-account",
    summary: "Change one's password; every other session ends",
    body: z.object({ current: typedText, password: typedText, confirm: typedText }),
    response: successResponse,
  }),
  secondFactor: defineEndpoint({
    method: "GET",
    path: "/totp",
    permission: "own-account",
    summary: "How one's second factor stands",
    response: secondFactorView,
  }),
  enrolTotp: defineEndpoint({
    method: "POST",
    path: "/totp/enrol",
    permission: "enrolling",
    summary: "A new secret for the app; it counts once a code of it was confirmed",
    body: withPassword,
    response: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirmTotp: defineEndpoint({
    method: "POST",
    path: "/totp/confirm",
    permission: "enrolling",
    summary: "Set the second factor by a first code; says the recovery codes this once",
    body: withCode,
    response: recoveryCodes,
  }),
  removeTotp: defineEndpoint({
    method: "POST",
    path: "/totp/remove",
    permission: "own-account",
    summary: "Remove the second factor, by password and a code",
    body: z.object({ password: typedText, code: typedText }),
    response: successResponse,
  }),
  newRecoveryCodes: defineEndpoint({
    method: "POST",
    path: "/recovery-codes",
    permission: "own-account",
    summary: "New recovery codes, said this once; earlier ones end",
    body: withPassword,
    response: recoveryCodes,
  }),
};

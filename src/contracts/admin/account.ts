import { z } from "zod";
import { call, done } from "./call.ts";
import { text } from "./text.ts";
import { invitationView, meView, operatorSessionView, secondFactorView } from "./views.ts";

const withPassword = z.object({ password: text });
const withCode = z.object({ code: text });
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const begun = z.object({ next: z.enum(["second-factor", "enrol", "work"]) });

/** What is open to who is not signed in yet. */
export const signInCalls = {
  signIn: call({
    method: "POST",
    path: "/sign-in",
    need: "open",
    says: "The first of two steps of signing in; `next` is what has to be done now. Gives a cookie",
    body: z.object({ email: text, password: text }),
    answer: begun,
  }),
  secondFactor: call({
    method: "POST",
    path: "/second-factor",
    need: "open",
    says: "The second step: six digits of the app, or a recovery code",
    body: withCode,
    answer: begun,
  }),
  signOut: call({
    method: "POST",
    path: "/sign-out",
    need: "open",
    says: "Ends the session of this browser",
    answer: done,
  }),
  invitation: call({
    method: "GET",
    path: "/invitations/:token",
    need: "open",
    says: "For whom an invitation is",
    answer: invitationView.omit({ expiresAt: true }),
  }),
  accept: call({
    method: "POST",
    path: "/invitations/:token",
    need: "open",
    says: "Makes an operator of who was invited, once",
    body: z.object({ name: text, password: text, confirm: text }),
    answer: z.object({ email: z.string() }),
  }),
};

/** One's own account; `enrolling`: also while nothing else is possible yet. */
export const accountCalls = {
  me: call({
    method: "GET",
    path: "/me",
    need: "signed-in",
    says: "Who asks, and what they may do",
    answer: meView,
  }),
  sessions: call({
    method: "GET",
    path: "/sessions",
    need: "own-account",
    says: "Where one is signed in",
    answer: z.object({ sessions: z.array(operatorSessionView) }),
  }),
  endSession: call({
    method: "DELETE",
    path: "/sessions/:id",
    need: "own-account",
    says: "Sign out one device",
    answer: done,
  }),
  endOtherSessions: call({
    method: "POST",
    path: "/sessions/end-others",
    need: "own-account",
    says: "Sign out every other device",
    answer: done,
  }),
  changePassword: call({
    method: "POST",
    path: "/password",
    need: "own-account",
    says: "Change one's password; every other session ends",
    body: z.object({ current: text, password: text, confirm: text }),
    answer: done,
  }),
  secondFactor: call({
    method: "GET",
    path: "/totp",
    need: "own-account",
    says: "How one's second factor stands",
    answer: secondFactorView,
  }),
  enrolTotp: call({
    method: "POST",
    path: "/totp/enrol",
    need: "enrolling",
    says: "A new secret for the app; it counts once a code of it was confirmed",
    body: withPassword,
    answer: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirmTotp: call({
    method: "POST",
    path: "/totp/confirm",
    need: "enrolling",
    says: "Set the second factor by a first code; says the recovery codes this once",
    body: withCode,
    answer: recoveryCodes,
  }),
  removeTotp: call({
    method: "POST",
    path: "/totp/remove",
    need: "own-account",
    says: "Remove the second factor, by password and a code",
    body: z.object({ password: text, code: text }),
    answer: done,
  }),
  newRecoveryCodes: call({
    method: "POST",
    path: "/recovery-codes",
    need: "own-account",
    says: "New recovery codes, said this once; earlier ones end",
    body: withPassword,
    answer: recoveryCodes,
  }),
};

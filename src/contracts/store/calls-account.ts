import { z } from "zod";
import { changePasswordBody, claimBody, passwordBody, profileBody } from "./accounts.ts";
import type { StoreCall } from "./call.ts";
import { allDevices, codeShape, doneShape, messageShape, userShape } from "./customer-shapes.ts";

const session = "needed";

/** One's own account. */
export const accountCalls = {
  me: { method: "GET", path: "/me", session, says: "Who is signed in", answer: userShape, refusals: [] },
  saveProfile: {
    method: "PATCH",
    path: "/me",
    session,
    says: "Change name or phone; what is not named stays",
    body: profileBody,
    answer: userShape,
    refusals: ["name-missing", "invalid-phone", "too-long", "user-gone"],
  },
  changePassword: {
    method: "POST",
    path: "/me/password",
    session,
    says: "Change the password; every other session ends",
    body: changePasswordBody,
    answer: messageShape,
    refusals: [
      "wrong-password",
      "password-short",
      "password-common",
      "passwords-differ",
      "user-gone",
      "too-many-requests",
    ] as const,
  },
  exportData: {
    method: "POST",
    path: "/me/export",
    session,
    says: "Everything that the shop holds about one, as a file; amounts in it are paise",
    body: passwordBody,
    answer: z.record(z.string(), z.unknown()),
    refusals: ["wrong-password", "user-gone", "too-many-requests"],
  },
  erase: {
    method: "POST",
    path: "/me/erase",
    session,
    says: "Erase the account; what the law wants kept stays, without a name",
    body: passwordBody,
    answer: doneShape,
    refusals: ["wrong-password", "erase-blocked", "user-gone", "too-many-requests"],
  },
  devices: {
    method: "GET",
    path: "/me/devices",
    session,
    says: "Where one is signed in",
    answer: allDevices,
    refusals: [],
  },
  endDevice: {
    method: "DELETE",
    path: "/me/devices/:id",
    session,
    says: "Sign out one device",
    answer: doneShape,
    refusals: ["not-found"],
  },
  endOtherDevices: {
    method: "POST",
    path: "/me/devices/end-others",
    session,
    says: "Sign out every other device",
    answer: doneShape,
    refusals: [],
  },
  claimable: {
    method: "GET",
    path: "/me/claim",
    session,
    says: "How many orders were placed with one's e-mail without signing in",
    answer: z.object({ claimable: z.number() }),
    refusals: [],
  },
  sendClaimCode: {
    method: "POST",
    path: "/me/claim/send-otp",
    session,
    says: "Mails a code that shows the e-mail to be one's own",
    answer: codeShape,
    refusals: ["nothing-to-claim", "otp-not-sent", "user-gone", "too-many-requests"],
  },
  claim: {
    method: "POST",
    path: "/me/claim",
    session,
    says: "Take these orders into the account, with the code",
    body: claimBody,
    answer: z.object({ claimed: z.number() }),
    refusals: ["otp-wrong", "nothing-to-claim", "user-gone", "too-many-requests"],
  },
} as const satisfies Record<string, StoreCall>;

import type { AccountAlertKind } from "#domain/operators/account-alerts.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import type { Mail } from "../mailer.ts";
import { type AccountMailParts, buildAccountMail } from "./account-mail.tsx";

type Invitation = { name: string; role: string; link: string; expiresAt: Date; nonce: string };

/** Invites an operator with a single-use link. One per invitation. */
export function buildOperatorInvitationMail(
  parts: AccountMailParts,
  { name, role, link, expiresAt, nonce }: Invitation,
): Mail {
  const until = formatDateTimeInIndia(expiresAt.toISOString());
  return buildAccountMail(parts, {
    key: `mail.operator-invited:${nonce}`,
    title: "You are invited to the shop's back office",
    paragraphs: [
      `Hello ${name},`,
      `You are invited to the back office as ${role}. Use the link to choose your password. It works once, until ${until} (Indian time).`,
      "If you weren't expecting this invitation, you can ignore it.",
    ],
    link: { url: link, label: "Accept the invitation" },
  });
}

/** `at` is an ISO time, UTC; `detail` a device's name or a role; `nonce` makes two alerts of one kind two messages. */
type AccountAlert = { kind: AccountAlertKind; at: string; detail: string; nonce: string };

/** Tells operators about a change to their own account, so that they notice one that somebody else made. */
export function buildAccountAlertMail(parts: AccountMailParts, { kind, at, detail, nonce }: AccountAlert): Mail {
  const { title, change, advice } = describeAlert(kind, detail, `${formatDateTimeInIndia(at)} (Indian time)`);
  const link = { url: `${parts.publicUrl}/admin/account`, label: "Your account in the back office" };
  return buildAccountMail(parts, {
    key: `mail.operator-news:${nonce}`,
    title,
    paragraphs: [change, advice],
    ...(kind !== "deactivated" && { link }),
  });
}

type AlertText = { title: string; change: string; advice: string };

const ifNotYou =
  "If this wasn't you, change your password, sign out all other devices and tell an owner of the shop right away.";
const questions = "Questions? Ask an owner of the shop.";

function describeAlert(kind: AccountAlertKind, detail: string, at: string): AlertText {
  switch (kind) {
    case "password-changed":
      return {
        title: "Your password was changed",
        change: `The password of your back office account was changed on ${at}. All other devices were signed out.`,
        advice: "If this wasn't you, tell an owner of the shop right away.",
      };
    case "second-factor-set":
      return {
        title: "Your second factor is set",
        change: `A second factor was set for your back office account on ${at}. All other devices were signed out.`,
        advice: ifNotYou,
      };
    case "second-factor-removed":
      return {
        title: "Your second factor was removed",
        change: `The second factor of your back office account was removed on ${at}. Your password alone now opens it.`,
        advice: ifNotYou,
      };
    case "new-device":
      return {
        title: "A new device signed in",
        change: `${detail} signed in to your back office account for the first time on ${at}.`,
        advice: ifNotYou,
      };
    case "role-changed":
      return {
        title: "Your role was changed",
        change: `Your role was changed on ${at}. You now work in the back office as ${detail}.`,
        advice: questions,
      };
    case "deactivated":
      return {
        title: "Your back office account was closed",
        change: `Your back office account was closed on ${at}. You can no longer sign in.`,
        advice: questions,
      };
  }
}

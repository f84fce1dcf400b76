import type { AccountAlertKind } from "#domain/operators/account-alerts.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import type { Mail } from "../mailer.ts";
import { type AccountMailParts, buildAccountMail } from "./account-layout.tsx";

type Invitation = { name: string; role: string; link: string; expiresAt: Date; nonce: string };

/** `at` is an ISO time, UTC; `detail` a device's name or a role; `nonce` makes two alerts of one kind two messages. */
type AccountAlert = { kind: AccountAlertKind; at: string; detail: string; nonce: string };

type AlertText = { title: string; change: string; advice: string };

const ifNotYou =
  "If this wasn't you, change your password, sign out all other devices and tell an owner of the shop right away.";
const ifNotYours =
  "If no owner of the shop did this, take it back in the back office and look at “Audit log” and “Security” right away.";
const questions = "Questions? Ask an owner of the shop.";

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

/** Lets an operator choose a new password with a single-use link that an owner asked for. One per link. */
export function buildPasswordLinkMail(parts: AccountMailParts, { name, link, expiresAt, nonce }: Invitation): Mail {
  const until = formatDateTimeInIndia(expiresAt.toISOString());
  return buildAccountMail(parts, {
    key: `mail.operator-invited:${nonce}`,
    title: "Choose a new password",
    paragraphs: [
      `Hello ${name},`,
      `An owner of the shop sent you this link to choose a new password for the back office. It works once, until ${until} (Indian time). Then all your devices are signed out, and your two-factor authentication stays as it is.`,
      "If you know your password and did not ask for a new one, tell an owner of the shop.",
    ],
    link: { url: link, label: "Choose a new password" },
  });
}

/** Tells operators about a change to their own account, so that they notice a change by someone else. */
export function buildAccountAlertMail(parts: AccountMailParts, { kind, at, detail, nonce }: AccountAlert): Mail {
  const { title, change, advice } = alertTexts[kind](detail, `${formatDateTimeInIndia(at)} (Indian time)`);
  const link = { url: `${parts.adminUrl ?? parts.publicUrl}/admin/account`, label: "Your account in the back office" };
  return buildAccountMail(parts, {
    key: `mail.operator-news:${nonce}`,
    title,
    paragraphs: [change, advice],
    ...(kind !== "deactivated" && { link }),
  });
}

/** Texts of each alert; `at` is a time in words. */
const alertTexts: Record<AccountAlertKind, (detail: string, at: string) => AlertText> = {
  "password-changed": (_, at) => ({
    title: "Your password was changed",
    change: `The password of your back office account was changed on ${at}. All other devices were signed out.`,
    advice: "If this wasn't you, tell an owner of the shop right away.",
  }),
  "second-factor-set": (_, at) => ({
    title: "Two-factor authentication is set up",
    change: `Two-factor authentication was set up for your back office account on ${at}. All other devices were signed out.`,
    advice: ifNotYou,
  }),
  "second-factor-removed": (_, at) => ({
    title: "Two-factor authentication was removed",
    change: `Two-factor authentication of your back office account was removed on ${at}. Your password alone now opens it.`,
    advice: ifNotYou,
  }),
  "passkey-added": (detail, at) => ({
    title: "A passkey was added",
    change: `The passkey “${detail}” was added to your back office account on ${at}. It signs in without your password.`,
    advice: ifNotYou,
  }),
  "passkey-removed": (detail, at) => ({
    title: "A passkey was removed",
    change: `The passkey “${detail}” of your back office account was removed on ${at}.`,
    advice: ifNotYou,
  }),
  "new-device": (detail, at) => ({
    title: "A new device signed in",
    change: `${detail} signed in to your back office account for the first time on ${at}.`,
    advice: ifNotYou,
  }),
  "role-changed": (detail, at) => ({
    title: "Your role was changed",
    change: `Your role was changed on ${at}. You now work in the back office as ${detail}.`,
    advice: questions,
  }),
  "sessions-ended": (_, at) => ({
    title: "You were signed out everywhere",
    change: `An owner signed your back office account out on all devices on ${at}.`,
    advice: questions,
  }),
  "upi-changed": (detail, at) => ({
    title: "The shop's UPI ID was changed",
    change: `The UPI ID that customers pay to was changed to “${detail}” on ${at}.`,
    advice: ifNotYours,
  }),
  "token-made": (detail, at) => ({
    title: "A new API token was created",
    change: `The API token “${detail}” was created on ${at}.`,
    advice: ifNotYours,
  }),
  "role-given": (detail, at) => ({
    title: "An operator's role was changed",
    change: `The role of ${detail} was changed on ${at}.`,
    advice: ifNotYours,
  }),
  "permissions-changed": (detail, at) => ({
    title: "The permissions of a role were changed",
    change: `What operators with the role ${detail} may do was changed on ${at}.`,
    advice: ifNotYours,
  }),
  "second-factor-reset": (detail, at) => ({
    title: "An operator's two-factor authentication was removed",
    change: `Two-factor authentication of ${detail} was removed on ${at}.`,
    advice: ifNotYours,
  }),
  "sign-ins-refused": (detail, at) => ({
    title: "Many sign-ins were refused",
    change: `Many sign-ins to the back office account of ${detail} were refused in the hour before ${at}.`,
    advice: "Ask the operator. “Security” in the back office shows from which networks they came.",
  }),
  deactivated: (_, at) => ({
    title: "Your back office account was closed",
    change: `Your back office account was closed on ${at}. You can no longer sign in.`,
    advice: questions,
  }),
};

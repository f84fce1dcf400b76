import type { ReactNode } from "react";
import type { MailName } from "#contracts/content/documents/mail-content.ts";
import type { ShopFacts } from "#contracts/store/settings/shop-facts.ts";
import type { AccountAlertKind } from "#domain/operators/account-alerts.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import type { Mail } from "../mailer.ts";
import { interpolateMailText, type MailContext, renderMailText, splitParagraphs } from "../render-mail-text.ts";
import { FooterLink, MailButton, MailLayout, MailText, renderMailHtml } from "./mail-layout.tsx";

/** Input of a mail about an account. */
type AccountMailParts = {
  email: string;
  facts: Pick<ShopFacts, "sellerName" | "sellerAddress">;
  publicUrl: string;
  /** The back office's origin, where it is not the shop's. */
  adminUrl?: string;
};
/** Input of a mail to a customer, with editable texts. */
type CustomerMailParts = MailContext & { email: string };

/** A text, or a text that HTML shows in another way. */
type Paragraph = string | { text: string; html: ReactNode };

type AccountMailContent = {
  key: string;
  /** Headline; also the subject when there is no other. */
  title: string;
  subject?: string;
  /** Why the recipient gets it. */
  why?: string;
  paragraphs: Paragraph[];
  link?: { url: string; label: string };
};

type AccountMailProps = { parts: AccountMailParts; content: AccountMailContent; why: string };

type CustomerMailContent = Pick<AccountMailContent, "key" | "link"> & {
  mail: MailName;
  facts: Record<string, string>;
  /** A paragraph between opening and closing text. */
  between?: Paragraph;
};

type Invitation = { name: string; role: string; link: string; expiresAt: Date; nonce: string };

/** `at` is an ISO time, UTC; `detail` a device's name or a role; `nonce` makes two alerts of one kind two messages. */
type AccountAlert = { kind: AccountAlertKind; at: string; detail: string; nonce: string };

type AlertText = { title: string; change: string; advice: string };

const ifNotYou =
  "If this wasn't you, change your password, sign out all other devices and tell an owner of the shop right away.";
const ifNotYours =
  "If no owner of the shop did this, take it back in the back office and look at “Audit” and “Security” right away.";
const questions = "Questions? Ask an owner of the shop.";

/** Welcomes a new customer. One per account. */
export function buildWelcomeMail(parts: CustomerMailParts, customer: { id: string; fullName: string }): Mail {
  return buildCustomerMail(parts, {
    key: `mail.welcome:${customer.id}`,
    mail: "welcome",
    facts: { name: customer.fullName },
    link: { url: `${parts.publicUrl}/user-dashboard`, label: "My account" },
  });
}

/** Confirms a changed password. One per change; `changedAt` is an ISO time, UTC. */
export function buildPasswordChangedMail(
  parts: CustomerMailParts,
  { customerId, changedAt }: { customerId: string; changedAt: string },
): Mail {
  return buildCustomerMail(parts, {
    key: `mail.password-changed:${customerId}:${changedAt}`,
    mail: "passwordChanged",
    facts: { time: formatDateTimeInIndia(changedAt) },
    link: { url: `${parts.publicUrl}/forget-password`, label: "Set a new password" },
  });
}

/** `pass` goes into the link that gives the mailbox's reader another code when somebody else used up the day's. */
type OneTimeCode = { code: string; purpose: "reset" | "claim"; minutes: number; nonce: string; pass: string };

/** Mails a one-time code. The subject does not contain it, because locked screens show subjects. */
export function buildOneTimeCodeMail(parts: CustomerMailParts, otp: OneTimeCode): Mail {
  const { code, purpose, minutes, nonce, pass } = otp;
  const again = new URLSearchParams({ email: parts.email, pass });
  return buildCustomerMail(parts, {
    key: `mail.otp:${nonce}`,
    mail: purpose === "reset" ? "otpReset" : "otpClaim",
    facts: { minutes: String(minutes) },
    between: showCode(code),
    link: {
      url: `${parts.publicUrl}/forget-password?${again}`,
      label: purpose === "reset" ? "Ask for another OTP" : "Set a new password",
    },
  });
}

/** Mails the code of a cash order; `key` makes it one mail for a mailbox and a window of time. */
export function buildCashCodeMail(
  parts: CustomerMailParts,
  { code, minutes, key }: { code: string; minutes: number; key: string },
): Mail {
  return buildCustomerMail(parts, {
    key: `mail.cash-code:${key}`,
    mail: "otpCash",
    facts: { minutes: String(minutes) },
    between: showCode(code),
  });
}

function showCode(code: string): Paragraph {
  return { text: code, html: <b style={{ fontSize: 32, lineHeight: "40px", letterSpacing: 6 }}>{code}</b> };
}

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

/** Tells operators about a change to their own account, so that they notice one that somebody else made. */
export function buildAccountAlertMail(parts: AccountMailParts, { kind, at, detail, nonce }: AccountAlert): Mail {
  const { title, change, advice } = describeAlert(kind, detail, `${formatDateTimeInIndia(at)} (Indian time)`);
  const link = { url: `${parts.adminUrl ?? parts.publicUrl}/admin/account`, label: "Your account in the back office" };
  return buildAccountMail(parts, {
    key: `mail.operator-news:${nonce}`,
    title,
    paragraphs: [change, advice],
    ...(kind !== "deactivated" && { link }),
  });
}

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
        title: "Two-factor authentication is set up",
        change: `Two-factor authentication was set up for your back office account on ${at}. All other devices were signed out.`,
        advice: ifNotYou,
      };
    case "second-factor-removed":
      return {
        title: "Two-factor authentication was removed",
        change: `Two-factor authentication of your back office account was removed on ${at}. Your password alone now opens it.`,
        advice: ifNotYou,
      };
    case "passkey-added":
      return {
        title: "A passkey was added",
        change: `The passkey “${detail}” was added to your back office account on ${at}. It signs in without your password.`,
        advice: ifNotYou,
      };
    case "passkey-removed":
      return {
        title: "A passkey was removed",
        change: `The passkey “${detail}” of your back office account was removed on ${at}.`,
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
    case "sessions-ended":
      return {
        title: "You were signed out everywhere",
        change: `An owner signed your back office account out on all devices on ${at}.`,
        advice: questions,
      };
    case "upi-changed":
      return {
        title: "The shop's UPI ID was changed",
        change: `The UPI ID that customers pay to was changed to “${detail}” on ${at}.`,
        advice: ifNotYours,
      };
    case "token-made":
      return {
        title: "A new API token was created",
        change: `The API token “${detail}” was created on ${at}.`,
        advice: ifNotYours,
      };
    case "role-given":
      return {
        title: "An operator's role was changed",
        change: `The role of ${detail} was changed on ${at}.`,
        advice: ifNotYours,
      };
    case "second-factor-reset":
      return {
        title: "An operator's two-factor authentication was removed",
        change: `Two-factor authentication of ${detail} was removed on ${at}.`,
        advice: ifNotYours,
      };
    case "sign-ins-refused":
      return {
        title: "Many sign-ins were refused",
        change: `Many sign-ins to the back office account of ${detail} were refused in the hour before ${at}.`,
        advice: "Ask the operator. “Security” in the back office shows from which networks they came.",
      };
    case "deactivated":
      return {
        title: "Your back office account was closed",
        change: `Your back office account was closed on ${at}. You can no longer sign in.`,
        advice: questions,
      };
  }
}

/** Builds a mail of a few paragraphs and at most one link; the footer says who sends it and why. */
function buildAccountMail(parts: AccountMailParts, content: AccountMailContent): Mail {
  const { key, title, paragraphs, link, why = "You get this message because of your account at our shop." } = content;
  const lines = paragraphs.map((paragraph) => (typeof paragraph === "string" ? paragraph : paragraph.text));
  if (link) lines.push(`${link.label}: ${link.url}`);
  const seller = `${parts.facts.sellerName}, ${parts.facts.sellerAddress}`;
  return {
    key,
    to: parts.email,
    subject: content.subject ?? title,
    text: [...lines.flatMap((line) => [line, ""]), ...(why ? [why] : []), seller, ""].join("\n"),
    html: renderMailHtml(<AccountMail parts={parts} content={content} why={why} />),
  };
}

function AccountMail({ parts: { facts, publicUrl }, content: { title, paragraphs, link }, why }: AccountMailProps) {
  const footer = (
    <>
      {why} <FooterLink href={publicUrl}>Our shop</FooterLink>
      <br />
      {facts.sellerName}, {facts.sellerAddress}.
    </>
  );
  return (
    <MailLayout title={title} publicUrl={publicUrl} footer={footer}>
      {[...paragraphs.entries()].map(([at, paragraph]) => (
        <p key={at} style={{ margin: "0 0 16px" }}>
          {typeof paragraph === "string" ? <MailText text={paragraph} /> : paragraph.html}
        </p>
      ))}
      {link && <MailButton href={link.url}>{link.label}</MailButton>}
    </MailLayout>
  );
}

/** Builds an account mail to a customer from its editable texts. */
function buildCustomerMail(parts: CustomerMailParts, content: CustomerMailContent): Mail {
  const { mail, facts, between, ...rest } = content;
  const words = renderMailText(parts, mail, facts);
  const [opening, closing] = [splitParagraphs(words.opening), splitParagraphs(words.closing)];
  return buildAccountMail(parts, {
    ...rest,
    subject: words.subject,
    title: words.heading.join(" "),
    why: interpolateMailText(parts, parts.texts.whyAccount),
    paragraphs: [...opening, ...(between === undefined ? [] : [between]), ...closing],
  });
}

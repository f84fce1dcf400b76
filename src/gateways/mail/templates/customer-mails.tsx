import { formatDateTimeInIndia } from "#domain/time.ts";
import type { Mail } from "../mailer.ts";
import { buildCustomerMail, type CustomerMailParts, type Paragraph } from "./account-layout.tsx";
import { MailLink } from "./mail-layout.tsx";

/** Welcomes a new customer. One per account. Links what its closing names: the email may be someone else's. */
export function buildWelcomeMail(parts: CustomerMailParts, customer: { id: string; fullName: string }): Mail {
  const [password, contact] = [`${parts.publicUrl}/forget-password`, `${parts.publicUrl}/contact-us`];
  return buildCustomerMail(parts, {
    key: `mail.welcome:${customer.id}`,
    mail: "welcome",
    facts: { name: customer.fullName },
    after: {
      text: `Set a new password: ${password}\nContact Us: ${contact}`,
      html: (
        <>
          <MailLink href={password}>Set a new password</MailLink> · <MailLink href={contact}>Contact Us</MailLink>
        </>
      ),
    },
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

/** `pass` in the link lets the mailbox's owner get another code after someone else has used up the day's codes. */
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
    why: "whyCashCode",
    between: showCode(code),
  });
}

/** Mails the buyer a link that opens the order again; `until`, ISO, makes it one mail for one request. */
export function buildOrderLinkMail(
  parts: CustomerMailParts,
  {
    orderId,
    orderNumber,
    link,
    days,
    until,
  }: { orderId: string; orderNumber: string; link: string; days: number; until: string },
): Mail {
  return buildCustomerMail(parts, {
    key: `mail.order-link:${orderId}:${until}`,
    mail: "orderLink",
    facts: { orderNumber, orderId, days: String(days) },
    why: "whyOrderLink",
    link: { url: link, label: "Open the order" },
  });
}

function showCode(code: string): Paragraph {
  return { text: code, html: <b style={{ fontSize: 32, lineHeight: "40px", letterSpacing: 6 }}>{code}</b> };
}

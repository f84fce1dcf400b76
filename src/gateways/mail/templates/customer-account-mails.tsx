import { formatDateTimeInIndia } from "#domain/time.ts";
import type { Mail } from "../mailer.ts";
import { buildCustomerMail, type CustomerMailParts } from "./account-mail.tsx";

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

type OneTimeCode = { code: string; purpose: "reset" | "claim"; minutes: number; nonce: string };

/** Mails a one-time code. The subject does not contain it, because locked screens show subjects. */
export function buildOneTimeCodeMail(parts: CustomerMailParts, { code, purpose, minutes, nonce }: OneTimeCode): Mail {
  return buildCustomerMail(parts, {
    key: `mail.otp:${nonce}`,
    mail: purpose === "reset" ? "otpReset" : "otpClaim",
    facts: { minutes: String(minutes) },
    between: { text: code, html: <b style={{ fontSize: 32, lineHeight: "40px", letterSpacing: 6 }}>{code}</b> },
  });
}

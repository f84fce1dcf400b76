import { formatDateTimeInIndia } from "#domain/time.ts";
import type { Mail } from "../mailer.ts";
import { buildCustomerMail, type CustomerMailParts } from "./account-mail.ts";

/** Confirms a changed password. One per change; `changedAt` is an ISO time, UTC. */
export function buildPasswordChangedMail(
  parts: CustomerMailParts,
  change: { customerId: string; changedAt: string },
): Mail {
  const { customerId, changedAt } = change;
  return buildCustomerMail(parts, {
    key: `mail.password-changed:${customerId}:${changedAt}`,
    mail: "passwordChanged",
    facts: { time: formatDateTimeInIndia(changedAt) },
    link: { address: `${parts.publicUrl}/forget-password`, words: "Set a new password" },
  });
}

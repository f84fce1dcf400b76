import type { Mail } from "../mailer.ts";
import { buildCustomerMail, type CustomerMailParts } from "./account-mail.ts";

/** Welcomes a new customer. One per account. */
export function buildWelcomeMail(parts: CustomerMailParts, customer: { id: string; fullName: string }): Mail {
  return buildCustomerMail(parts, {
    key: `mail.welcome:${customer.id}`,
    mail: "welcome",
    facts: { name: customer.fullName },
    link: { address: `${parts.publicUrl}/user-dashboard`, words: "My account" },
  });
}

import { type AccountMailParts, accountMail } from "./account-mail.ts";
import type { Mail } from "./mailer.ts";

/** One an account. */
export function welcomeMail(parts: AccountMailParts, customer: { id: string; fullName: string }): Mail {
  return accountMail(parts, {
    key: `mail.welcome:${customer.id}`,
    title: "Welcome to the herd",
    paragraphs: [
      `Hello ${customer.fullName},`,
      "Your account is open. In it you find your orders and your addresses, and you can cancel, return and buy again without a phone call.",
      "Was it not you? Then somebody typed your address: set a new password, or write to us.",
    ],
    link: { address: `${parts.publicUrl}/user-dashboard`, words: "My account" },
  });
}

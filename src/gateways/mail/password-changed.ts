import { dateTimeInIndia } from "../../domain/time.ts";
import { type AccountMailParts, accountMail } from "./account-mail.ts";
import type { Mail } from "./mailer.ts";

/** One a change (D11); `changedAt` is an ISO time, UTC. */
export function passwordChangedMail(parts: AccountMailParts, change: { customerId: string; changedAt: string }): Mail {
  const { customerId, changedAt } = change;
  return accountMail(parts, {
    key: `mail.password-changed:${customerId}:${changedAt}`,
    title: "Your password was changed",
    paragraphs: [
      `The password of your account was changed on ${dateTimeInIndia(changedAt)} (Indian time). Other devices are signed out.`,
      "Was it not you? Then set a new password at once:",
    ],
    link: { address: `${parts.publicUrl}/forget-password`, words: "Set a new password" },
  });
}

import { formatDateTimeInIndia } from "#domain/time.ts";
import type { Mail } from "../mailer.ts";
import { type AccountMailParts, buildAccountMail } from "./account-mail.ts";

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
      `You are invited to work in the back office, as ${role}. With the link you choose your password; it can be used once, until ${until} (Indian time).`,
      "You know nothing of it? Then do nothing: without the link nothing happens.",
    ],
    link: { address: link, words: "Accept the invitation" },
  });
}

import { tokenHash } from "../auth/token.ts";
import { invitationByToken } from "../db/queries/operator-invitations.ts";
import { operatorInvitedMail } from "../gateways/mail/operator-invited.ts";
import { invitationPath, invitationToken } from "../use-cases/operators/invite.ts";
import { readSettings } from "../use-cases/settings/read-settings.ts";
import type { MailParts } from "./mail.ts";
import { named } from "./payload.ts";
import type { Handlers } from "./worker.ts";

/** Messages to who works here. */
export function operatorMailHandlers({ database: { db }, mailer, publicUrl, secret }: MailParts): Handlers {
  return {
    "mail.operator-invited": async (payload) => {
      const nonce = String(named(payload, "nonce"));
      const token = invitationToken(secret, nonce);
      // One that was withdrawn, replaced or used meanwhile would only confuse.
      const found = await invitationByToken(db, tokenHash(token), new Date());
      if (!found) return;
      const { email, name, role, expiresAt } = found;
      const parts = { email, facts: await readSettings(db), publicUrl };
      const link = `${publicUrl}${invitationPath(token)}`;
      await mailer.send(operatorInvitedMail(parts, { name, role, link, expiresAt, nonce }));
    },
  };
}

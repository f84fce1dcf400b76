import { hashToken } from "#auth/token.ts";
import { findInvitation } from "#db/queries/operator-invitations.ts";
import { findOperatorById } from "#db/queries/operators.ts";
import { accountAlertKinds } from "#domain/operator-news.ts";
import { buildOperatorInvitationMail } from "#gateways/mail/operator-invited.ts";
import { buildAccountAlertMail } from "#gateways/mail/operator-news.ts";
import { invitationPath, invitationToken } from "#use-cases/operators/invite.ts";
import { readSettings } from "#use-cases/settings/read-settings.ts";
import type { MailParts } from "./mail.ts";
import { requireField } from "./payload.ts";
import type { Handlers } from "./worker.ts";

/** Messages to who works here. */
export function operatorMailHandlers({ database: { db }, mailer, publicUrl, secret }: MailParts): Handlers {
  return {
    "mail.operator-invited": async (payload) => {
      const nonce = String(requireField(payload, "nonce"));
      const token = invitationToken(secret, nonce);
      // One that was withdrawn, replaced or used meanwhile would only confuse.
      const found = await findInvitation(db, hashToken(token), new Date());
      if (!found) return;
      const { email, name, role, expiresAt } = found;
      const parts = { email, facts: await readSettings(db), publicUrl };
      const link = `${publicUrl}${invitationPath(token)}`;
      await mailer.send(buildOperatorInvitationMail(parts, { name, role, link, expiresAt, nonce }));
    },
    "mail.operator-news": async (payload) => {
      const told = (name: string) => String(requireField(payload, name));
      const operator = await findOperatorById(db, told("operatorId"));
      const news = accountAlertKinds.find((known) => known === told("news"));
      if (!operator || !news) throw new Error("the job tells nobody anything");
      const parts = { email: operator.email, facts: await readSettings(db), publicUrl };
      const [at, detail, nonce] = [told("at"), told("detail"), told("nonce")];
      await mailer.send(buildAccountAlertMail(parts, { news, at, detail, nonce }));
    },
  };
}

import { tokenHash } from "#auth/token.ts";
import { invitationByToken } from "#db/queries/operator-invitations.ts";
import { operatorById } from "#db/queries/operators.ts";
import { operatorNews } from "#domain/operator-news.ts";
import { operatorInvitedMail } from "#gateways/mail/operator-invited.ts";
import { operatorNewsMail } from "#gateways/mail/operator-news.ts";
import { invitationPath, invitationToken } from "#use-cases/operators/invite.ts";
import { readSettings } from "#use-cases/settings/read-settings.ts";
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
    "mail.operator-news": async (payload) => {
      const told = (name: string) => String(named(payload, name));
      const operator = await operatorById(db, told("operatorId"));
      const news = operatorNews.find((known) => known === told("news"));
      if (!operator || !news) throw new Error("the job tells nobody anything");
      const parts = { email: operator.email, facts: await readSettings(db), publicUrl };
      const [at, detail, nonce] = [told("at"), told("detail"), told("nonce")];
      await mailer.send(operatorNewsMail(parts, { news, at, detail, nonce }));
    },
  };
}

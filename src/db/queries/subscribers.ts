import { sql } from "kysely";
import type { Tx } from "../client.ts";

export type Consent = { email: string; token: string; tag: string; consentText: string; at: Date };

/**
 * One row an address. Undefined when it was subscribed to this already; the token of the first time stays, so that
 * links in old mails go on working. One statement: of twenty at once, one changes the row.
 */
export async function keepConsent(tx: Tx, { email, token, tag, consentText, at }: Consent) {
  const { rows } = await sql<{ token: string; consentedAt: Date }>`
    insert into subscribers as s (email, token, tags, consent_text, consented_at)
    values (${email}, ${token}, array[${tag}]::text[], ${consentText}, ${at})
    on conflict (email) do update set
      tags = case when s.unsubscribed_at is null then s.tags || excluded.tags else excluded.tags end,
      consent_text = case when s.unsubscribed_at is null then s.consent_text || E'\n' else '' end || excluded.consent_text,
      consented_at = excluded.consented_at,
      unsubscribed_at = null
    where s.unsubscribed_at is not null or not s.tags @> excluded.tags
    returning token, consented_at`.execute(tx);
  return rows[0];
}

export async function subscriberByToken(tx: Tx, token: string) {
  return await tx.selectFrom("subscribers").selectAll().where("token", "=", token).executeTakeFirst();
}

/** The first time counts; undefined when the token is nobody's. */
export async function endSubscription(tx: Tx, token: string, at: Date) {
  return await tx
    .updateTable("subscribers")
    .set({ unsubscribedAt: sql<Date>`coalesce(unsubscribed_at, ${at})` })
    .where("token", "=", token)
    .returning(["email", "unsubscribedAt"])
    .executeTakeFirst();
}

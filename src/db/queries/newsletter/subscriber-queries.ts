import { type Insertable, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";
import { prefixPattern } from "../search/prefix-search.ts";

export type Consent = { email: string; token: string; tag: string; consentText: string; at: Date };

/**
 * Upserts the subscriber in one statement; returns undefined when they were already subscribed to this tag. The first
 * token stays, so that links in old mails keep working.
 */
export async function saveConsent(tx: Tx, { email, token, tag, consentText, at }: Consent) {
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

export async function findSubscriberByToken(tx: Tx, token: string) {
  return await tx.selectFrom("subscribers").selectAll().where("token", "=", token).executeTakeFirst();
}

/** Finds since when this email is subscribed, along the primary key; undefined while it is not. */
export async function findSubscribedSince(tx: Tx, email: string): Promise<Date | undefined> {
  const found = await tx
    .selectFrom("subscribers")
    .select("consentedAt")
    .where("email", "=", email)
    .where("unsubscribedAt", "is", null)
    .executeTakeFirst();
  return found?.consentedAt;
}

/** Finds the token of a current subscriber and since when they are subscribed; undefined while they are not. */
export async function findSubscription(tx: Tx, email: string) {
  return await tx
    .selectFrom("subscribers")
    .select(["token", "consentedAt"])
    .where("email", "=", email)
    .where("unsubscribedAt", "is", null)
    .executeTakeFirst();
}

/** Unsubscribes by the id of the row; returns whether that changed anything, undefined for an unknown id. */
export async function endSubscriptionById(tx: Tx, id: number, at: Date): Promise<boolean | undefined> {
  const ended = await tx
    .updateTable("subscribers")
    .set({ unsubscribedAt: at })
    .where("id", "=", id)
    .where("unsubscribedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (ended) return true;
  return (await findSubscriberCursor(tx, id)) ? false : undefined;
}

/** Unsubscribes once, keeping the first time; undefined for an unknown token. */
export async function endSubscription(tx: Tx, token: string, at: Date) {
  return await tx
    .updateTable("subscribers")
    .set({ unsubscribedAt: sql<Date>`coalesce(unsubscribed_at, ${at})` })
    .where("token", "=", token)
    .returning(["email", "unsubscribedAt"])
    .executeTakeFirst();
}

export type SubscriberFilter = {
  q?: string | undefined;
  tag?: string | undefined;
  state?: "subscribed" | "unsubscribed" | undefined;
};
type Place = { email: string; consentedAt: string };
export type SubscriberEntry = Place & {
  id: number;
  token: string;
  tags: string[];
  consentText: string;
  unsubscribedAt: Date | null;
};

function subscriberConditions({ q = "", tag, state }: SubscriberFilter) {
  const all = [sql`true`];
  const text = q.toLowerCase();
  if (text.startsWith("@")) all.push(sql`split_part(email, '@', 2) = ${text.slice(1)}`);
  else if (text !== "") all.push(sql`email like ${prefixPattern(text)}`);
  if (tag !== undefined) all.push(sql`tags @> array[${tag}]::text[]`);
  if (state) all.push(state === "subscribed" ? sql`unsubscribed_at is null` : sql`unsubscribed_at is not null`);
  return all;
}

/** Counts subscribers up to `limit`. */
export async function countSubscribers(tx: Tx, filter: SubscriberFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (
      select 1 from subscribers where ${sql.join(subscriberConditions(filter), sql` and `)} limit ${limit}
    ) found`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Lists subscribers, latest consent first. `after` is the last row of the previous page. */
export async function findSubscribers(
  tx: Tx,
  { after, limit, ...filter }: SubscriberFilter & { after?: Place | undefined; limit: number },
): Promise<SubscriberEntry[]> {
  const all = subscriberConditions(filter);
  if (after) {
    const at = sql`${after.consentedAt}::timestamptz`;
    all.push(sql`consented_at <= ${at} and (consented_at < ${at} or email > ${after.email})`);
  }
  const { rows } = await sql<SubscriberEntry>`
    select id, token, email, tags, consent_text, consented_at::text as consented_at, unsubscribed_at from subscribers
    where ${sql.join(all, sql` and `)}
    order by subscribers.consented_at desc, email limit ${limit}`.execute(tx);
  return rows;
}

/** Reads the cursor of a subscriber; undefined when unknown. */
export async function findSubscriberCursor(tx: Tx, id: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select email, consented_at::text as consented_at from subscribers where id = ${id}`.execute(tx);
  return rows[0];
}

export type ImportedSubscriber = Insertable<Tables["subscribers"]>;

/**
 * Adds subscribers of another shop system; returns the new addresses. Existing subscribers keep the choice they made
 * here.
 */
export async function insertImportedSubscribers(tx: Tx, subscribers: ImportedSubscriber[]): Promise<string[]> {
  if (subscribers.length === 0) return [];
  const inserted = await tx
    .insertInto("subscribers")
    .values(subscribers)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("email")
    .execute();
  return inserted.map(({ email }) => email);
}

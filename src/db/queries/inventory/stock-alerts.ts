import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

export type StockAlert = { sku: string; email: string; token: string; consentText: string; at: Date };

/** A published SKU that is for sale, as a stock alert names it. */
export type AlertVariant = {
  sku: string;
  stock: number;
  productId: string;
  name: string;
  kind: string;
  slug: string | null;
  packSize: number | null;
  sizeName: string | null;
  colourName: string | null;
};

type DueAlerts = {
  now: Date;
  /** Emails sent since this time count towards a SKU's share. */
  since: Date;
  perPiece: number;
  /** Most emails that one address gets within the window; its other alerts wait. */
  perAddress: number;
  limit: number;
  /** While merch is coming soon, its alerts are not sent. */
  merchComingSoon: boolean;
};

/** Finds a SKU of a published product that is sold. */
export async function findAlertVariant(tx: Tx, sku: string): Promise<AlertVariant | undefined> {
  return await tx
    .selectFrom("variants as v")
    .innerJoin("products as p", "p.id", "v.productId")
    .leftJoin("productColours as c", "c.id", "v.colourId")
    .select(["v.sku", "v.stock", "v.productId", "p.name", "p.kind", "p.slug", "v.packSize", "v.sizeName"])
    .select("c.name as colourName")
    .where("v.sku", "=", sku)
    .where("v.active", "=", true)
    .where("p.published", "=", true)
    .executeTakeFirst();
}

/**
 * Saves the request once per SKU and address; a request whose email was sent becomes pending again. Keeps the first
 * token.
 */
export async function saveStockAlert(tx: Tx, { sku, email, token, consentText, at }: StockAlert): Promise<void> {
  await sql`
    insert into stock_alerts as a (sku, email, token, consent_text, created_at)
    values (${sku}, ${email}, ${token}, ${consentText}, ${at})
    on conflict (sku, email) do update set
      consent_text = excluded.consent_text, created_at = excluded.created_at, sent_at = null
    where a.sent_at is not null`.execute(tx);
}

/**
 * Marks the alerts whose SKU is in stock as sent, oldest first, and returns their ids. At most `perPiece` for each
 * piece in stock and `perAddress` to one address, with those sent since `since`. Copies take turns, so that each sees
 * what the other has marked.
 */
export async function markDueAlerts(tx: Tx, due: DueAlerts): Promise<number[]> {
  const { now, since, perPiece, perAddress, limit, merchComingSoon } = due;
  await sql`select pg_advisory_xact_lock(hashtext('stock_alerts'))`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    with available as (
      select v.sku, ${perPiece}::bigint * v.stock - (
        select count(*) from stock_alerts s where s.sku = v.sku and s.sent_at > ${since}
      ) as share
      from variants v join products p on p.id = v.product_id
      where v.sku in (select distinct sku from stock_alerts where sent_at is null)
        and v.active and v.stock > 0 and p.published and (p.kind = 'beverage' or not ${merchComingSoon}::boolean)
    ), told as (
      select email, count(*) as mails from stock_alerts where sent_at > ${since} group by email
    ), waiting as (
      select w.id, w.created_at, w.mails + row_number() over (partition by w.email order by w.created_at, w.id) as nth
      from available cross join lateral (
        select a.id, a.created_at, a.email, coalesce(told.mails, 0) as mails
        from stock_alerts a left join told using (email)
        where a.sku = available.sku and a.sent_at is null and coalesce(told.mails, 0) < ${perAddress}
        order by a.created_at, a.id limit greatest(share, 0)
      ) w
    ), due as (
      select id from waiting where nth <= ${perAddress} order by created_at, id limit ${limit}
    )
    update stock_alerts a set sent_at = greatest(${now}::timestamptz, a.created_at) from due
    where a.id = due.id and a.sent_at is null returning a.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Finds an alert with what its email names; undefined once it was stopped or its SKU is no longer sold. */
export async function findStockAlert(tx: Tx, id: number) {
  const alert = await tx.selectFrom("stockAlerts").selectAll().where("id", "=", id).executeTakeFirst();
  const variant = alert && (await findAlertVariant(tx, alert.sku));
  return alert && variant && { ...alert, variant };
}

/** Finds the address of a private link. */
export async function findAlertEmail(tx: Tx, token: string): Promise<string | undefined> {
  const row = await tx.selectFrom("stockAlerts").select("email").where("token", "=", token).executeTakeFirst();
  return row?.email;
}

/** Deletes all alerts of an address. */
export async function deleteAlertsOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom("stockAlerts").where("email", "=", email).execute();
}

/** Counts waiting people by SKU. */
export async function countWaiting(tx: Tx, skus: string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map();
  const { rows } = await sql<{ sku: string; waiting: number }>`
    select sku, count(*)::int as waiting from stock_alerts
    where sent_at is null and sku = any(${skus}::text[]) group by sku`.execute(tx);
  return new Map(rows.map(({ sku, waiting }) => [sku, waiting]));
}

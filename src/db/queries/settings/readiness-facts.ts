import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** Lists the active discount codes that end neither by a date nor by a number of uses. */
export async function listEndlessCodes(tx: Tx): Promise<string[]> {
  const codes = await tx
    .selectFrom("discountCodes")
    .select("code")
    .where("active", "=", true)
    .where("endsAt", "is", null)
    .where("maxRedemptions", "is", null)
    .orderBy("code")
    .limit(100)
    .execute();
  return codes.map(({ code }) => code);
}

/** Counts published products whose stock is the demo catalogue's, and sample reviews that pages show. */
export async function countSamples(tx: Tx): Promise<{ products: number; reviews: number }> {
  const { rows } = await sql<{ products: number; reviews: number }>`
    select (select count(*)::int from products p where p.published and exists (
              select from variants v join stock_movements m on m.sku = v.sku
              where v.product_id = p.id and m.actor = 'seed')) as products,
           (select count(*)::int from reviews where sample and state = 'approved') as reviews`.execute(tx);
  return rows[0] ?? { products: 0, reviews: 0 };
}

/** True once a payment at the gateway was captured and refunded in full. */
export async function hasRefundedPayment(tx: Tx): Promise<boolean> {
  const found = await tx
    .selectFrom("payments")
    .select("id")
    .where("method", "=", "gateway")
    .where("capturedAt", "is not", null)
    .where("refundedPaise", ">=", sql<number>`amount_paise`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export type DatabaseServer = {
  version: string;
  user: string;
  now: Date;
  isSuperuser: boolean;
  /** May make roles or databases. */
  isPowerful: boolean;
  /** Owns the audit's table, so it could switch off the triggers that keep it as it is. */
  ownsTables: boolean;
  isEncrypted: boolean;
  isLocal: boolean;
  maxConnections: number;
  usedConnections: number;
};

/** Reads what PostgreSQL says about itself and about this connection. */
export async function readDatabaseServer(tx: Tx): Promise<DatabaseServer> {
  const { rows } = await sql<DatabaseServer>`
    select current_setting('server_version') as version, current_user as "user", clock_timestamp() as now,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      (select rolcreaterole or rolcreatedb from pg_roles where rolname = current_user) as "isPowerful",
      (select pg_has_role(relowner, 'usage') from pg_class where oid = 'audit_log'::regclass) as "ownsTables",
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
      coalesce(inet_client_addr() <<= '127.0.0.0/8' or inet_client_addr() = '::1', true) as "isLocal",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        as "maxConnections",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as "usedConnections"`.execute(
    tx,
  );
  const [server] = rows;
  if (!server) throw new Error("PostgreSQL did not describe itself");
  return server;
}

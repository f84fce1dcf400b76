import { type Kysely, sql } from "kysely";

/**
 * Where customers signed in from before, as keyed hashes: guessing from anywhere else cannot use up what the owner may
 * try from there (issue 4 §1).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_addresses (
      customer_id text not null references customers (id),
      address_hash text not null,
      seen_at timestamptz not null,
      primary key (customer_id, address_hash)
    )`.execute(db);
  await sql`create index known_addresses_over on known_addresses (seen_at)`.execute(db);
}

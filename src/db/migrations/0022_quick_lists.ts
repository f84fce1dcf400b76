import { type Kysely, sql } from "kysely";

/** What lists and figures of the back office need to stay quick over a million orders (issue 6 §4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index reviews_of_product on reviews (product_id, state, updated_at desc, id desc)`.execute(db);
  await sql`
    create index jobs_done_of_kind on jobs (kind, done_at desc, id desc) where done_at is not null`.execute(db);
  // One order for a beginning and for the list: with the other index the whole book was walked to keep the order.
  await sql`drop index invoices_by_number`.execute(db);
  await sql`create index invoices_by_number on invoices (number collate "C")`.execute(db);
  // A tag that few carry is in no small sample: PostgreSQL then took it for common and walked the whole list.
  await sql`alter table subscribers alter column tags set statistics 1000`.execute(db);
  // PostgreSQL's own sum of bigint counts in numerics: for sums of ten thousand products that is most of the time.
  // This one adds as the column is stored, and says so when it does not fit.
  await sql`
    create aggregate total(bigint) (
      sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe
    )`.execute(db);
}

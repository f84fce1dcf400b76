import { type Kysely, sql } from "kysely";

/** Messages of visitors are found by words of them and of who wrote, the last digits of a phone among them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function lead_words(leads) returns tsvector language sql immutable parallel safe as '
      select to_tsvector(''simple'', concat_ws('' '', $1.first_name, $1.last_name, $1.email, $1.phone_number,
        right($1.phone_number, 10), right($1.phone_number, 4), $1.message))'`.execute(db);
  await sql`create index leads_by_word on leads using gin (lead_words(leads.*))`.execute(db);
}

import { type Kysely, sql } from "kysely";

/**
 * Who showed or hid which review, and when. A text that is written anew gets a new id, so a decision names exactly the
 * words that were read; the rows stay when a review goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review_decisions (
      id bigint primary key generated always as identity,
      review_id text not null,
      state text not null constraint review_decision_state check (state in ('approved', 'hidden')),
      actor text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index reviews_waiting on reviews (updated_at, id) where state = 'pending'`.execute(db);
}

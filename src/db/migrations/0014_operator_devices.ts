import { type Kysely, sql } from "kysely";

/**
 * Browsers from which an operator signed in, known by a cookie that outlives the session: a sign-in from another one is
 * told by mail. And the ways in which the audit is read (issue 6 §1).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_devices (
      operator_id text not null references operators (id),
      device_hash text not null,
      seen_at timestamptz not null,
      primary key (operator_id, device_hash)
    )`.execute(db);
  await sql`create index audit_log_of_actor on audit_log (actor, id desc)`.execute(db);
  await sql`create index audit_log_of_action on audit_log (action, id desc)`.execute(db);
  await sql`create index audit_log_of_kind on audit_log (subject_kind, id desc)`.execute(db);
  await sql`create index audit_log_of_id on audit_log (subject_id, id desc)`.execute(db);
}

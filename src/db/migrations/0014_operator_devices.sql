-- Browsers an operator signed in from, known by a cookie that outlives the session: signing in from a new one sends an
-- email. Also the indexes behind the audit log's filters.

create table operator_devices (
  operator_id text not null references operators (id),
  device_hash text not null,
  seen_at timestamptz not null,
  primary key (operator_id, device_hash)
);

create index audit_log_of_actor on audit_log (actor, id desc);
create index audit_log_of_action on audit_log (action, id desc);
create index audit_log_of_kind on audit_log (subject_kind, id desc);
create index audit_log_of_id on audit_log (subject_id, id desc);

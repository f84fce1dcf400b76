-- expand
-- Who has a record open without editing it: several operators at once, also those without write permission.
create table reading_marks (
  subject_kind text not null,
  subject_id text not null,
  operator_id text not null references operators (id),
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (subject_kind, subject_id, operator_id)
);

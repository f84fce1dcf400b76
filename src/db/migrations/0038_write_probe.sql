-- expand
-- One row that /readyz writes: a database whose disk is full, or that became a read-only copy, still answers questions.

create table write_probe (
  only_row boolean primary key default true constraint write_probe_only_row check (only_row),
  written_at timestamptz not null
);

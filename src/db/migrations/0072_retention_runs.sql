-- expand
-- What the cleanup did last by each rule of retention, for metrics: they read these rows instead of the tables.

create table retention_runs (
  rule text primary key check (char_length(rule) between 1 and 50),
  ran_at timestamptz not null,
  -- Rows that the last run removed or anonymised.
  removed integer not null check (removed >= 0),
  -- Rows that were a day past their period after it, counted up to 10,000.
  overdue integer not null check (overdue >= 0)
);

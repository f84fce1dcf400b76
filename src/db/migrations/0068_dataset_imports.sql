-- expand
-- Exports of the old content service that an operator sent through the back office, and what became of them.

create table dataset_imports (
  id text primary key,
  file_name text not null check (char_length(file_name) between 1 and 200),
  bytes integer not null check (bytes > 0),
  state text not null check (state in ('uploading', 'running', 'ready', 'checked', 'applied', 'failed')),
  -- Names of parts, separated by commas.
  parts text not null default '',
  progress text not null default '',
  message text not null default '',
  -- The order of its keys is kept.
  report json,
  begun_by text not null,
  begun_at timestamptz not null,
  seen_at timestamptz not null,
  constraint dataset_import_report check ((state in ('checked', 'applied')) = (report is not null))
);

create unique index one_dataset_import_runs on dataset_imports ((true)) where state = 'running';
create index dataset_imports_newest on dataset_imports (begun_at desc, id);

-- expand
-- The owner's own pages. Their text, drafts and versions are a content document of the same key; this table holds where
-- a page stands. A scheduled publication belongs to any document.

alter table documents add column publish_at timestamptz, add column publish_by text,
  add constraint document_schedule_whole check ((publish_at is null) = (publish_by is null));

create table pages (
  key text primary key references documents (key) constraint page_key_plain check (key ~ '^page-[a-z]+$'),
  -- A parent has no parent of its own: the foreign key below accepts top pages only.
  parent text,
  parent_is_child boolean generated always as (case when parent is not null then false end) stored,
  is_child boolean not null generated always as (parent is not null) stored,
  slug text not null constraint page_slug_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  position integer not null default 0 constraint page_position_natural check (position >= 0),
  live boolean not null default false,
  first_published_at timestamptz,
  created_at timestamptz not null,
  unique (key, is_child),
  constraint page_parent foreign key (parent, parent_is_child) references pages (key, is_child),
  constraint page_live_published check (not live or first_published_at is not null)
);

create unique index pages_by_address on pages (coalesce(parent, ''), slug);
create index pages_by_parent on pages (parent, position);

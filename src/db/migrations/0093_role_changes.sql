-- expand
-- How roles differ from their defaults in the program, one row a role. Owners have every permission, and some are theirs
-- alone, whatever is written.
create table role_changes (
  role text primary key constraint role_adjustable check (role in ('manager', 'packer', 'editor', 'viewer')),
  granted text[] not null constraint only_owners_have
    check (not granted && array['operators.manage', 'tokens.manage', 'dataset.import', 'books.verify']),
  withheld text[] not null constraint every_role_keeps
    check (not withheld && array['orders.read', 'catalogue.read', 'settings.read']),
  version integer not null constraint role_version_counts check (version > 0),
  changed_at timestamptz not null,
  constraint granted_or_withheld check (not granted && withheld)
);

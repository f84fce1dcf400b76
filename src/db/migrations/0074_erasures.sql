-- expand
-- What was erased, by ids that say nothing of a person: a restored backup holds it again, and this list erases it anew.
-- It also answers the link of an erased order.

create table erasures (
  kind text not null check (kind in ('order', 'customer', 'lead', 'subscriber', 'stock-alert')),
  subject_id text not null check (char_length(subject_id) between 1 and 60),
  -- SHA-256 of the order's private link as it was until then.
  link_hash text unique check (link_hash ~ '^[0-9a-f]{64}$'),
  erased_at timestamptz not null,
  primary key (kind, subject_id),
  constraint erasure_link_of_order check (link_hash is null or kind = 'order')
);
create index erasures_by_time on erasures (erased_at);

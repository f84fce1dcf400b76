-- expand
-- Cash that couriers collected, and what they remitted of it. A row of cod_collections is one order's cash, so that it is
-- remitted at most once; the rows without a remittance are the money that couriers owe. 0131 lists the cash that was
-- collected before.
create table cod_remittances (
  id bigint primary key generated always as identity,
  key text not null unique constraint remittance_key_shape check (key ~ '^[A-Za-z0-9_-]{10,64}$'),
  courier text not null,
  -- The bank's reference; '' for cash from before remittances were recorded.
  reference text not null,
  received_on date not null,
  amount_paise bigint not null constraint remittance_not_negative check (amount_paise >= 0),
  actor text not null,
  at timestamptz not null
);
create unique index one_remittance_of_reference on cod_remittances (upper(reference)) where reference <> '';

create table cod_collections (
  payment_id text primary key references payments (id) on delete cascade,
  order_id text not null unique references orders (id) on delete cascade,
  courier text not null,
  courier_key text not null generated always as (lower(regexp_replace(courier, '[^A-Za-z0-9]', '', 'g'))) stored,
  amount_paise bigint not null constraint collection_positive check (amount_paise > 0),
  collected_at timestamptz not null,
  remittance_id bigint references cod_remittances (id),
  remitted_paise bigint constraint remitted_not_negative check (remitted_paise >= 0),
  constraint remitted_with_amount check ((remittance_id is null) = (remitted_paise is null))
);
create index cod_collections_open on cod_collections (courier_key, collected_at, order_id) where remittance_id is null;
create index cod_collections_of_remittance on cod_collections (remittance_id) where remittance_id is not null;

-- The courier that delivered an order: its last parcel's, as reports count it; '' for none.
create function courier_of_order(asked text) returns text language sql stable as $$
  select coalesce((select courier from shipments where order_id = asked order by id desc limit 1), '')
$$;

-- Lists the cash of a delivery as money that its courier owes, until it is remitted. Cash that was reversed was never
-- collected, and remitted cash can't be reversed.
create function keep_cod_collection() returns trigger language plpgsql as $$
begin
  if new.status = 'captured' and new.purpose = 'sale' then
    insert into cod_collections (payment_id, order_id, courier, amount_paise, collected_at)
    select new.id, o.id, courier_of_order(o.id), new.amount_paise, new.captured_at
    from orders o where o.id = new.order_id and o.source = 'shop'
    on conflict (payment_id) do nothing;
    return null;
  end if;
  delete from cod_collections where payment_id = new.id and remittance_id is null;
  if exists (select from cod_collections where payment_id = new.id) then
    raise exception 'the cash % was remitted by its courier', new.id;
  end if;
  return null;
end
$$;

create trigger cod_collected after insert or update of status, purpose on payments
for each row when (new.method = 'cash') execute function keep_cod_collection();

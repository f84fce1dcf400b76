-- expand
-- What an order's parcel was booked for in the latest file that a courier was sent, so that a courier's answer doesn't
-- dispatch an order that was changed since. Orders without a row, as those that earlier programs booked, are not checked.
-- Name, phone and address are a hash: they are compared, never read.
create table order_bookings (
  order_id text primary key references orders (id) on delete cascade,
  courier text not null,
  at timestamptz not null,
  -- The order's version when it was booked; an order of the same version has not changed.
  order_version integer not null,
  address_hash text not null,
  items text not null,
  collect_paise bigint not null constraint booked_collect_not_negative check (collect_paise >= 0)
);
create index order_bookings_by_time on order_bookings (at);

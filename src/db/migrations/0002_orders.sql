-- Orders with frozen lines, their history, stock holds, stock movements and discount codes.

create table discount_codes (
  code text primary key constraint code_lower check (code = lower(trim(code)) and code <> ''),
  amount_paise bigint not null constraint discount_positive check (amount_paise > 0),
  minimum_paise bigint not null default 0 check (minimum_paise >= 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  max_redemptions integer check (max_redemptions > 0),
  redemptions integer not null default 0 check (redemptions >= 0),
  active boolean not null default true,
  constraint redemptions_within_limit check (redemptions <= max_redemptions)
);

create table orders (
  id text primary key constraint order_id_shape check (id ~ '^order_[A-Za-z0-9]{14}$'),
  token text not null unique constraint token_long check (length(token) >= 32),
  idempotency_key text not null unique,
  request_hash text not null,
  status text not null constraint order_status check (status in
    ('awaiting_payment', 'expired', 'ordered', 'on_the_way', 'delivered', 'cancelled', 'returned')),
  payment_mode text not null constraint order_payment_mode check (payment_mode in ('cod', 'online', 'upi')),
  payment_id text,
  name text not null,
  email text,
  contact text not null,
  address_line1 text not null,
  address_line2 text not null,
  city text not null,
  state text not null,
  locality text not null default '',
  landmark text not null default '',
  pin text not null constraint pin_digits check (pin ~ '^[0-9]{6}$'),
  subtotal_paise bigint not null check (subtotal_paise > 0),
  delivery_paise bigint not null check (delivery_paise >= 0),
  discount_paise bigint not null check (discount_paise >= 0),
  total_paise bigint not null check (total_paise >= 0),
  currency text not null default 'INR',
  discount_code text references discount_codes (code),
  courier text,
  tracking_number text,
  submitted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint total_adds_up check (total_paise = subtotal_paise + delivery_paise - discount_paise)
);
create index orders_newest on orders (submitted_at desc, id);

create table order_lines (
  order_id text not null references orders (id),
  position integer not null,
  sku text not null references variants (sku),
  product_id text not null references products (id),
  kind text not null check (kind in ('beverage', 'merch')),
  cart_line_id text not null,
  name text not null,
  pack_size integer,
  size_name text,
  colour_hex text,
  colour_name text,
  picture_id text references media (id),
  hsn text not null,
  unit_price_paise bigint not null check (unit_price_paise > 0),
  mrp_paise bigint not null,
  quantity integer not null constraint line_quantity check (quantity between 1 and 100),
  total_paise bigint not null,
  primary key (order_id, position),
  unique (order_id, sku),
  constraint line_adds_up check (total_paise = unit_price_paise * quantity)
);

create table order_events (
  id bigint primary key generated always as identity,
  order_id text not null references orders (id),
  from_status text,
  to_status text not null,
  actor text not null,
  reason text not null default '',
  at timestamptz not null default now(),
  constraint each_status_once unique (order_id, to_status)
);

create table holds (
  order_id text primary key references orders (id),
  held_until timestamptz not null,
  ended_at timestamptz,
  outcome text constraint hold_outcome check (outcome in ('sold', 'released')),
  constraint hold_ended check ((ended_at is null) = (outcome is null))
);
create index holds_open on holds (held_until) where ended_at is null;

create table stock_movements (
  id bigint primary key generated always as identity,
  sku text not null references variants (sku),
  delta integer not null constraint movement_moves check (delta <> 0),
  reason text not null constraint movement_reason check (reason in
    ('received', 'counted', 'damaged', 'ordered', 'released', 'cancelled', 'returned')),
  order_id text references orders (id),
  actor text not null,
  at timestamptz not null default now(),
  constraint movement_once unique (order_id, sku, reason)
);
create index stock_movements_of_sku on stock_movements (sku, id);

-- History and stock movements are ledgers: a mistake is corrected by another row, never by an edit.
create function refuse_change() returns trigger language plpgsql as
$$begin raise exception '% is append-only', tg_table_name; end$$;

create trigger stock_movements_append_only before update or delete on stock_movements
for each row execute function refuse_change();

create trigger order_events_append_only before update or delete on order_events
for each row execute function refuse_change();

create table discount_redemptions (
  order_id text primary key references orders (id),
  code text not null references discount_codes (code),
  amount_paise bigint not null check (amount_paise > 0),
  redeemed_at timestamptz not null default now(),
  given_back_at timestamptz
);
create index discount_redemptions_of_code on discount_redemptions (code);

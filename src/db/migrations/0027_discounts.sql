-- Discount codes by percentage, limits per customer, and codes for certain products.

alter table discount_codes
  alter column amount_paise drop not null,
  add column basis_points integer constraint discount_share check (basis_points between 1 and 10000),
  add column cap_paise bigint constraint discount_cap_positive check (cap_paise > 0),
  add column limit_each integer constraint limit_each_positive check (limit_each > 0),
  add column given_away_paise bigint not null default 0 constraint given_away_counts check (given_away_paise >= 0),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1,
  add column creation_key text constraint discount_made_once unique,
  add constraint amount_or_share check (num_nonnulls(amount_paise, basis_points) = 1),
  add constraint cap_of_share check (cap_paise is null or basis_points is not null),
  add constraint ends_after_start check (ends_at is null or ends_at > starts_at);

update discount_codes c set given_away_paise = coalesce((
  select sum(amount_paise) from discount_redemptions r where r.code = c.code and r.given_back_at is null
), 0);

create index discount_codes_newest on discount_codes (created_at desc, code desc);

-- No rows: the code applies to all products. The foreign key keeps a listed product from being deleted, because its
-- code would then apply to everything.
create table discount_code_products (
  code text not null references discount_codes (code),
  product_id text not null references products (id),
  primary key (code, product_id)
);
create index discount_codes_of_product on discount_code_products (product_id);
drop index discount_redemptions_of_code;
create index discount_redemptions_newest on discount_redemptions (code, redeemed_at desc, order_id desc);

-- Discount per line. Null for older orders: their discount is spread over all lines by amount.
alter table order_lines add column discount_paise bigint
constraint line_discount_within check (discount_paise between 0 and total_paise);

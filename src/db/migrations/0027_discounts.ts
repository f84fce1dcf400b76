import { type Kysely, sql } from "kysely";

/** Codes with a share instead of an amount, limits for each customer, certain products (issue 7 §1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      add constraint ends_after_start check (ends_at is null or ends_at > starts_at)`.execute(db);
  await sql`
    update discount_codes c set given_away_paise = coalesce((
      select sum(amount_paise) from discount_redemptions r where r.code = c.code and r.given_back_at is null
    ), 0)`.execute(db);
  await sql`create index discount_codes_newest on discount_codes (created_at desc, code desc)`.execute(db);
  // None: the code counts on everything. A product that a code is for cannot go, or the code would count on all.
  await sql`
    create table discount_code_products (
      code text not null references discount_codes (code),
      product_id text not null references products (id),
      primary key (code, product_id)
    )`.execute(db);
  await sql`create index discount_codes_of_product on discount_code_products (product_id)`.execute(db);
  await sql`drop index discount_redemptions_of_code`.execute(db);
  await sql`
    create index discount_redemptions_newest on discount_redemptions (code, redeemed_at desc, order_id desc)`.execute(db);
  // What the discount takes off each line; null: of an order from before this was kept, over all lines by their amounts.
  await sql`
    alter table order_lines add column discount_paise bigint
    constraint line_discount_within check (discount_paise between 0 and total_paise)`.execute(db);
}

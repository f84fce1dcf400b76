-- Pictures, products, their variants (what a customer buys: each has a SKU, a price and stock) and reviews.

create table media (
  id text primary key,
  alt text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  colour text constraint media_colour_hex check (colour ~ '^#[0-9A-Fa-f]{6}$'),
  hash text not null,
  widths integer[] not null,
  created_at timestamptz not null default now()
);

create table products (
  id text primary key constraint product_id_plain check (id ~ '^[A-Za-z0-9_.]+$'),
  kind text not null constraint product_kind check (kind in ('beverage', 'merch')),
  slug text unique constraint slug_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  position integer not null default 0,
  featured boolean not null default false,
  published boolean not null default true,
  short_description text not null default '',
  long_description text not null default '',
  features text[] not null default '{}',
  tags text[] not null default '{}',
  currency text not null default 'INR' constraint product_currency check (currency = 'INR'),
  meta_title text,
  meta_description text,
  picture_id text references media (id),
  hsn text not null constraint hsn_digits check (hsn ~ '^[0-9]{4,8}$'),
  generic_name text not null,
  net_quantity text not null,
  manufacturer text not null,
  country_of_origin text not null default 'India',
  best_before text,
  consumer_care text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_listed on products (kind, position, id) where published;

create table beverages (
  product_id text primary key references products (id) on delete cascade,
  flavour text not null
    constraint beverage_flavour check (flavour in ('still', 'sparkling', 'lime', 'kokum', 'marigold', 'mist', 'ink')),
  background_color text not null constraint background_hex check (background_color ~ '^#[0-9A-Fa-f]{6}$'),
  banner_title text not null,
  banner_picture_id text references media (id),
  roar text[] not null default '{}',
  ghost text not null default '',
  tagline text[] not null default '{}',
  calories integer not null default 0 check (calories >= 0),
  nutrition jsonb not null,
  can_ml integer not null default 500 check (can_ml > 0)
);

create table product_colours (
  id text primary key,
  product_id text not null references products (id) on delete cascade,
  name text not null,
  hex text not null constraint colour_hex check (hex ~ '^#[0-9A-F]{6}$'),
  product_type text not null constraint colour_type check (product_type in ('Cloth', 'Bottle', 'Mug', 'Bag')),
  position integer not null default 0,
  unique (product_id, hex)
);

create table product_pictures (
  product_id text not null references products (id) on delete cascade,
  media_id text not null references media (id),
  colour_id text references product_colours (id) on delete cascade,
  label text not null default '',
  position integer not null default 0,
  primary key (product_id, media_id)
);

create table variants (
  sku text primary key constraint sku_plain check (sku ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'),
  product_id text not null references products (id),
  pack_size integer constraint pack_of check (pack_size in (4, 6, 12)),
  colour_id text references product_colours (id),
  size_name text,
  price_paise bigint not null constraint price_positive check (price_paise > 0),
  mrp_paise bigint not null,
  stock integer not null constraint stock_not_negative check (stock >= 0),
  delivery_charge_paise bigint not null default 0 check (delivery_charge_paise >= 0),
  weight_grams integer not null check (weight_grams > 0),
  position integer not null default 0,
  active boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint price_within_mrp check (price_paise <= mrp_paise),
  constraint pack_or_size check ((pack_size is null) = (colour_id is not null and size_name is not null)),
  unique (product_id, pack_size),
  unique (colour_id, size_name)
);
create index variants_of_product on variants (product_id, position);

create table reviews (
  id text primary key,
  product_id text not null references products (id) on delete cascade,
  reviewer_name text not null,
  rating numeric(2, 1) not null
    constraint rating_halves check (rating between 1 and 5 and rating * 2 = floor(rating * 2)),
  review_text text not null,
  state text not null default 'pending' constraint review_state check (state in ('pending', 'approved', 'hidden')),
  sample boolean not null default false,
  created_at timestamptz not null default now()
);
create index reviews_shown on reviews (product_id, created_at desc) where state = 'approved';

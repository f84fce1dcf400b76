-- Pictures uploaded by operators: focal point, uploader, and a revision that grows with every change.

alter table media
  add column name text not null default '',
  add column focus_x integer not null default 50 constraint media_focus_x check (focus_x between 0 and 100),
  add column focus_y integer not null default 50 constraint media_focus_y check (focus_y between 0 and 100),
  add column uploaded_by text,
  add column updated_at timestamptz not null default now(),
  add column revision integer not null default 1,
  add constraint media_id_plain check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 100),
  add constraint media_hash_plain check (hash ~ '^[0-9a-f]{8}$'),
  add constraint media_says_what check (alt <> ''),
  add constraint media_has_widths check (cardinality(widths) between 1 and 12);

create index media_newest on media (created_at desc, id desc);

-- Where a picture is used: asked for every picture in the list, and before one is deleted.
create index products_of_picture on products (picture_id);
create index banners_of_picture on beverages (banner_picture_id);
create index product_pictures_of_picture on product_pictures (media_id);

-- expand
-- Couriers as operators keep them, and what a courier charges for a parcel.

create table couriers (
  id bigint primary key generated always as identity,
  name text not null constraint courier_named check (char_length(name) between 1 and 60),
  -- 'Blue Dart', 'bluedart' and 'BLUE-DART' are one courier.
  key text not null generated always as (regexp_replace(lower(name), '[^a-z0-9]', '', 'g')) stored
    constraint courier_key_says check (key <> ''),
  -- '{awb}' stands for the tracking number; '' while the courier has no page of its own.
  tracking_link text not null default '' constraint courier_link_https
    check (tracking_link = '' or (tracking_link ~ '^https://[^[:space:]]+$' and position('{awb}' in tracking_link) > 0)),
  template text not null default 'own'
    constraint courier_template check (template in ('delhivery', 'shiprocket', 'bluedart', 'own')),
  -- Headings of an own template, in their order.
  columns jsonb not null constraint courier_columns check (jsonb_typeof(columns) = 'array'),
  -- The name under which the courier knows the place where parcels are picked up.
  pickup_name text not null default '',
  -- The usual box; 0 until an operator has entered it.
  length_cm integer not null default 0 constraint courier_length check (length_cm between 0 and 300),
  breadth_cm integer not null default 0 constraint courier_breadth check (breadth_cm between 0 and 300),
  height_cm integer not null default 0 constraint courier_height check (height_cm between 0 and 300),
  is_on boolean not null default true,
  version integer not null default 1,
  constraint courier_once unique (key)
);

-- Until now the program knew these links by name.
insert into couriers (name, tracking_link, template, columns)
select name, tracking_link, template, '[]' from (values
  ('Delhivery', 'https://www.delhivery.com/track/package/{awb}', 'delhivery'),
  ('Blue Dart', 'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={awb}', 'bluedart'),
  ('XpressBees', 'https://www.xpressbees.com/shipment/tracking?awbNo={awb}', 'own'),
  ('Ecom Express', 'https://www.ecomexpress.in/tracking/?awb_field={awb}', 'own'),
  ('DTDC', '', 'own'),
  ('India Post', '', 'own'),
  ('Shiprocket', '', 'shiprocket')
) known (name, tracking_link, template);

alter table shipments
  -- What the courier charges, as its file said; null until then.
  add column charge_paise bigint constraint shipment_charge check (charge_paise >= 0),
  -- Courier and number of a parcel from a courier's file. Older parcels have none, as some share a number.
  add column awb_key text;

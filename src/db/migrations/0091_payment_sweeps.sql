-- expand
-- How far each pass over the gateway's list of payments has come. A pass reads from `until` back to `since`; what is
-- newer belongs to the next one.
create table payment_sweeps (
  name text primary key,
  began_at timestamptz not null,
  since timestamptz not null,
  until timestamptz not null check (until >= since),
  position timestamptz not null check (position between since and until)
);

-- When the next background call to the gateway may begin: one row, so that all copies together keep one rate.
create table gateway_turns (
  only_row boolean primary key default true check (only_row),
  next_at timestamptz not null
);
insert into gateway_turns (next_at) values ('2020-01-01Z');

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

-- When the next background call to a service may begin: one row each, so that all copies together keep one rate.
create table call_turns (
  service text primary key,
  next_at timestamptz not null
);
insert into call_turns (service, next_at) values ('gateway', '2020-01-01Z'), ('cdn', '2020-01-01Z');

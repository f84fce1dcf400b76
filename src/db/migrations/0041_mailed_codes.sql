-- expand
-- One code per customer, purpose and browser that asked for it, so that a stranger's request neither replaces the owner's
-- code nor uses up its tries. `browser_hash` is the hash of the browser's cookie, `place_hash` a keyed hash of network
-- and program, by which a client without cookies is recognised. customer_codes, which had one code per customer, is left
-- to older programs.

create table mailed_codes (
  customer_id text not null references customers (id),
  purpose text not null constraint mailed_code_purpose check (purpose in ('reset', 'claim')),
  browser_hash text not null,
  place_hash text not null,
  code_hash text not null,
  tries integer not null default 0 constraint mailed_code_tries check (tries between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (customer_id, purpose, browser_hash)
);
create index mailed_codes_over on mailed_codes (expires_at);

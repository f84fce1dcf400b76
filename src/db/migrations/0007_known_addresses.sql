-- Addresses a customer signed in from before, as keyed hashes. Failed guesses from anywhere else don't use up the tries
-- that the owner has from a known address.
create table known_addresses (
  customer_id text not null references customers (id),
  address_hash text not null,
  seen_at timestamptz not null,
  primary key (customer_id, address_hash)
);
create index known_addresses_over on known_addresses (seen_at);

-- expand
-- Passkeys of operators (WebAuthn), and the challenges that they answer: each good once, for minutes.

create table operator_passkeys (
  id text primary key constraint passkey_id_shape check (id ~ '^[A-Za-z0-9_-]+$' and char_length(id) between 16 and 1400),
  operator_id text not null references operators (id),
  public_key text not null,
  counter bigint not null constraint passkey_counter check (counter >= 0),
  transports text[] not null default '{}',
  name text not null constraint passkey_name check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz
);
create index operator_passkeys_of on operator_passkeys (operator_id, created_at);

create table operator_challenges (
  key text primary key,
  challenge text not null,
  expires_at timestamptz not null
);
create index operator_challenges_over on operator_challenges (expires_at);

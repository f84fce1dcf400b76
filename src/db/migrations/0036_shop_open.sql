-- expand
-- Whether the shop takes orders. Production begins closed and its owner opens it; a demo without a row is open.

alter table shop_state
  add column is_open boolean not null default false,
  add column closed_words text not null default '' constraint closed_words_short check (char_length(closed_words) <= 300),
  add column changed_at timestamptz,
  drop constraint shop_state_mode,
  add constraint shop_state_mode check (mode in ('demo', 'staging', 'production'));

-- A shop that has sold in production goes on.
update shop_state set is_open = true where mode = 'production' and exists (select from orders);

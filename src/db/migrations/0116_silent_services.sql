-- expand
-- Unanswered background calls in a row to a service, and until when all copies pause theirs: asking a gateway that is
-- down about each order would keep the workers busy that handle its webhooks.
alter table call_turns
  add column unanswered integer not null default 0 check (unanswered >= 0),
  add column silent_until timestamptz;

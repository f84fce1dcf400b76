-- Lanes of jobs: mail that waits for its server must not hold up payments. PostgreSQL derives the lane from the kind, so
-- that jobs of a copy that runs an older version get theirs too.

alter table jobs add column lane text not null generated always as (
  case
    when kind like 'mail.%' then 'mail'
    when kind like 'payments.%' or kind like 'holds.%' then 'money'
    else 'rest'
  end
) stored;
create index jobs_due_of_lane on jobs (lane, run_at) where done_at is null and failed_at is null;

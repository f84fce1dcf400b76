-- expand
-- When a product's draft is to be published, or why it could not be. Publishing or discarding the draft ends it.

create table draft_schedules (
  product_id text primary key references product_drafts (product_id) on delete cascade,
  -- Null once publishing has failed.
  publish_at timestamptz,
  scheduled_by text not null,
  failed_at timestamptz,
  problem jsonb constraint schedule_problem_object check (jsonb_typeof(problem) = 'object'),
  constraint schedule_waits_or_failed check ((publish_at is null) = (failed_at is not null)),
  constraint schedule_failed_whole check ((failed_at is null) = (problem is null))
);
create index draft_schedules_due on draft_schedules (publish_at) where publish_at is not null;
create index draft_schedules_failed on draft_schedules (failed_at) where failed_at is not null;

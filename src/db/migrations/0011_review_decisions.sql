-- Who approved or hid which review, and when. An edited review gets a new id, so a decision names exactly the text that
-- was read. Decisions outlive the review.

create table review_decisions (
  id bigint primary key generated always as identity,
  review_id text not null,
  state text not null constraint review_decision_state check (state in ('approved', 'hidden')),
  actor text not null,
  at timestamptz not null
);

create index reviews_waiting on reviews (updated_at, id) where state = 'pending';

-- expand
-- Whether a customer is among the twentieth that spent most (docs/decisions/0063-customer-segments.md). mark_top_buyers
-- keeps it: who is among them depends on everybody else, so no write of one row can know it.
alter table buyers add column is_top boolean not null default false;

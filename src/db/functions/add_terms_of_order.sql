-- Adds the given terms of one order to order_terms.
create or replace function add_terms_of_order(orders, text[]) returns void language plpgsql as $$
declare
  spaced text := spaced_words($1.name) || coalesce(spaced_words($1.business_name), '');
begin
  insert into order_terms (order_id, term, stage, payment_mode, state, words, submitted_at)
  select $1.id, term, work_stage($1.source, $1.status, $1.packed_at), $1.payment_mode, $1.state, spaced, $1.submitted_at
  from unnest($2) term
  on conflict (order_id, term) do nothing;
end
$$;

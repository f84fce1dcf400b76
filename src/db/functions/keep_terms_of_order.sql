-- Keeps order_terms up to date with an order, which is found by the words of its buyer's and its business's name; the
-- term 'i' says that it came from the old shop. Rewrites them only when a column they repeat has changed.
create or replace function keep_terms_of_order() returns trigger language plpgsql as $$
declare
  named text[];
begin
  if tg_op = 'DELETE' then
    delete from order_terms where order_id = old.id;
    return null;
  end if;
  if tg_op = 'INSERT' or (new.name, new.business_name) is distinct from (old.name, old.business_name) then
    named := array(select 'n:' || word from unnest(name_words(new.name) || name_words(new.business_name)) word);
  end if;
  if tg_op = 'INSERT' then
    perform add_terms_of_order(new, array['']::text[] || named);
    if new.source <> 'shop' then perform add_terms_of_order(new, array['i']); end if;
    return null;
  end if;
  if (work_stage(new.source, new.status, new.packed_at), new.payment_mode, new.state, new.name, new.business_name,
      new.submitted_at) is distinct from (work_stage(old.source, old.status, old.packed_at), old.payment_mode, old.state,
      old.name, old.business_name, old.submitted_at) then
    update order_terms set stage = work_stage(new.source, new.status, new.packed_at), payment_mode = new.payment_mode,
      state = new.state, words = spaced_words(new.name) || coalesce(spaced_words(new.business_name), ''),
      submitted_at = new.submitted_at
    where order_id = new.id;
  end if;
  if named is not null then
    delete from order_terms where order_id = new.id and term >= 'n:' and term < 'n;';
    perform add_terms_of_order(new, named);
  end if;
  return null;
end
$$;

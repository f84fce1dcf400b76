-- expand, outside a transaction
-- Lists the cash that was collected before 0102. Couriers remit within weeks: what is older was settled outside the shop.
-- Some at a time, so that nobody who changes an order waits for all of them; a second try lists only what is missing. A
-- reversal of the same cash waits for its part, and then finds it listed.
do $$
declare
  last text := '';
  next text;
  settled_before timestamptz := now() - interval '30 days';
  missing text[];
  settled_paise bigint;
  settled bigint;
begin
  loop
    select max(id) into next from (select id from payments where id > last order by id limit 1000) part;
    exit when next is null;
    select array_agg(id), coalesce(sum(amount_paise) filter (where captured_at < settled_before), 0)
    into missing, settled_paise
    from (
      select p.id, p.amount_paise, p.captured_at from payments p
      where p.id > last and p.id <= next and p.method = 'cash' and p.status = 'captured' and p.purpose = 'sale'
        and exists (select from orders o where o.id = p.order_id and o.source = 'shop')
        and not exists (select from cod_collections c where c.payment_id = p.id)
      for share of p
    ) found;
    if settled_paise > 0 then
      insert into cod_remittances as r (key, courier, reference, received_on, amount_paise, actor, at)
      values ('before-remittances', '', '', current_date, settled_paise, 'rule', now())
      on conflict (key) do update set amount_paise = r.amount_paise + excluded.amount_paise
      returning id into settled;
    end if;
    insert into cod_collections (payment_id, order_id, courier, amount_paise, collected_at, remittance_id, remitted_paise)
    select id, order_id, courier_of_order(order_id), amount_paise, captured_at,
      case when captured_at < settled_before then settled end,
      case when captured_at < settled_before then amount_paise end
    from payments where id = any(missing)
    on conflict do nothing;
    commit;
    last := next;
  end loop;
end
$$;

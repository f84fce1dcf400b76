-- Lists the cash of a delivery as money that its courier owes, until it is remitted. Cash that was reversed was never
-- collected, and remitted cash can't be reversed.
create or replace function keep_cod_collection() returns trigger language plpgsql as $$
begin
  if new.status = 'captured' and new.purpose = 'sale' then
    insert into cod_collections (payment_id, order_id, courier, amount_paise, collected_at)
    select new.id, o.id, courier_of_order(o.id), new.amount_paise, new.captured_at
    from orders o where o.id = new.order_id and o.source = 'shop'
    on conflict (payment_id) do nothing;
    return null;
  end if;
  delete from cod_collections where payment_id = new.id and remittance_id is null;
  if exists (select from cod_collections where payment_id = new.id) then
    raise exception 'the cash % was remitted by its courier', new.id;
  end if;
  return null;
end
$$;

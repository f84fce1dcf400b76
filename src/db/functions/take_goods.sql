-- Queues jobs, then takes what many orders want at the same moment with the rows that belong to it: stock with lines and
-- movements, then the discount code, then counts, each in the given order. Fails as a whole with S0001 when anything is
-- not as expected, and before the last piece of a SKU: the order is then written step by step, which finds the reason.
-- Sent in one message with the commit, so that no buyer waits for a round trip while the rows are locked.
create or replace function take_goods(goods jsonb) returns void language plpgsql as $$
declare
  part record;
  counted integer;
  most_each integer;
begin
  insert into jobs (kind, key, payload)
  select j ->> 'kind', j ->> 'key', j -> 'payload' from jsonb_array_elements(goods -> 'jobs') as j
  on conflict (key) do nothing;
  for part in select l ->> 'sku' as sku, (l ->> 'quantity')::integer as quantity, (l ->> 'price')::integer as price
    from jsonb_array_elements(goods -> 'taken') as l
  loop
    update variants set stock = stock - part.quantity
    where sku = part.sku and stock > part.quantity and price_paise = part.price and active;
    if not found then raise exception 'goods are not as expected' using errcode = 'S0001'; end if;
  end loop;
  insert into order_lines (order_id, position, quantity, sku, product_id, kind, cart_line_id, name, pack_size, size_name,
    colour_hex, colour_name, picture_id, hsn, unit_price_paise, mrp_paise, total_paise, discount_paise)
  select order_id, position, quantity, sku, product_id, kind, cart_line_id, name, pack_size, size_name,
    colour_hex, colour_name, picture_id, hsn, unit_price_paise, mrp_paise, total_paise, discount_paise
  from jsonb_populate_recordset(null::order_lines, goods -> 'lines');
  insert into stock_movements (sku, delta, reason, order_id, actor, at)
  select l.sku, -l.quantity, 'ordered', l.order_id, goods ->> 'actor', (goods ->> 'at')::timestamptz
  from jsonb_populate_recordset(null::order_lines, goods -> 'lines') as l;
  for part in select d ->> 'order_id' as order_id, d ->> 'code' as code, (d ->> 'version')::integer as version,
      (d ->> 'amount_paise')::integer as amount, d -> 'customer' as customer
    from jsonb_array_elements(goods -> 'discounts') as d
  loop
    update discount_codes set redemptions = redemptions + 1, given_away_paise = given_away_paise + part.amount
    where code = part.code and version = part.version and active
      and (ends_at is null or ends_at > (goods ->> 'at')::timestamptz)
      and (max_redemptions is null or redemptions < max_redemptions)
    returning limit_each into most_each;
    if not found then raise exception 'discount code is not as expected' using errcode = 'S0001'; end if;
    -- Counted while the code's row is locked, so no other order of the customer uses the code at that moment.
    if most_each is not null and (part.customer is null or most_each <= discount_uses(part.code,
      part.customer ->> 'customer_id', part.customer ->> 'contact',
      part.customer ->> 'typed_mailbox', part.customer ->> 'proved_mailbox'))
    then raise exception 'discount code is not as expected' using errcode = 'S0001'; end if;
    insert into discount_redemptions (order_id, code, amount_paise, redeemed_at)
    values (part.order_id, part.code, part.amount, (goods ->> 'at')::timestamptz);
  end loop;
  for part in select u ->> 'key' as key, (u ->> 'amount')::integer as amount, (u ->> 'most')::integer as most,
      now() + make_interval(secs => (u ->> 'seconds')::integer) as resets_at
    from jsonb_array_elements(goods -> 'counts') as u
  loop
    insert into rate_limits as r (key, hits, resets_at) values (part.key, part.amount, part.resets_at)
    on conflict (key) do update set
      hits = case when r.resets_at <= now() or r.resets_at > excluded.resets_at + interval '1 minute'
        then excluded.hits else r.hits + excluded.hits end,
      resets_at = case when r.resets_at <= now() or r.resets_at > excluded.resets_at + interval '1 minute'
        then excluded.resets_at else r.resets_at end
    returning hits into counted;
    if counted > part.most then raise exception 'count is over its limit' using errcode = 'S0001'; end if;
  end loop;
end
$$;

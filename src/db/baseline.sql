-- up to 0123_portable_schema
-- Written by `npm run db:baseline`: what the migrations up to that one make of an empty database.

CREATE OR REPLACE FUNCTION account_of_contact(asked text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $$
  select o.customer_id from orders_of_contact(asked) o join customers c on c.id = o.customer_id
  where c.erased_at is null order by o.submitted_at, o.id limit 1
$$;

CREATE OR REPLACE FUNCTION book_edit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  insert into sales_entries (day, payment_mode, gross_paise)
  select indian_day(coalesce(e.at, o.submitted_at)), o.payment_mode, new.total_after_paise - new.total_before_paise
  from orders o left join order_events e on e.order_id = o.id and e.to_status = 'ordered'
  where o.id = new.order_id and new.total_after_paise <> new.total_before_paise;
  return null;
end
$$;

CREATE OR REPLACE FUNCTION book_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  insert into sales_entries (day, payment_mode, product_id, pieces, gross_paise)
  select indian_day(coalesce(sold.at, sold.submitted_at)), sold.payment_mode, line.product_id,
    sum(line.sign * line.quantity)::int, sum(line.sign * line.total_paise)::bigint
  from (values
    (new.order_id, new.product_id, new.quantity, new.total_paise, 1),
    (old.order_id, old.product_id, old.quantity, old.total_paise, -1)
  ) line (order_id, product_id, quantity, total_paise, sign)
  -- Looked up by key, as in keep_products_of_order.
  cross join lateral (
    select o.status, o.payment_mode, o.submitted_at,
      (select e.at from order_events e where e.order_id = o.id and e.to_status = 'ordered') as at
    from orders o where o.id = line.order_id offset 0
  ) sold
  where sold.status not in ('awaiting_payment', 'expired', 'cancelled')
  group by 1, 2, 3
  having sum(line.sign * line.quantity) <> 0 or sum(line.sign * line.total_paise) <> 0;
  return null;
end
$$;

CREATE OR REPLACE FUNCTION book_parcel()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  insert into sales_entries (day, payment_mode, parcels_delivered, parcels_back)
  select indian_day(shipped_at), payment_mode, sum(sign * (status in ('delivered', 'returned'))::int),
    sum(sign * (status = 'returned_to_origin')::int)
  from (values
    (new.dispatched_at, new.payment_mode, new.status, 1), (old.dispatched_at, old.payment_mode, old.status, -1)
  ) states (shipped_at, payment_mode, status, sign)
  where shipped_at is not null
  group by 1, 2
  having sum(sign * (status in ('delivered', 'returned'))::int) <> 0 or sum(sign * (status = 'returned_to_origin')::int) <> 0;
  return null;
end
$$;

CREATE OR REPLACE FUNCTION book_past_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  insert into sales_entries (day, payment_mode, product_id, pieces_back, undone_paise)
  select indian_day(new.updated_at), new.payment_mode, product_id, sum(quantity)::int, sum(total_paise)::bigint
  from order_lines where order_id = new.id group by product_id;
  return null;
end
$$;

CREATE OR REPLACE FUNCTION book_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  insert into sales_entries (day, payment_mode, refunded_paise)
  select case when tg_op = 'INSERT' then indian_day(new.created_at) else indian_day(new.updated_at) end,
    o.payment_mode, case when tg_op = 'INSERT' then new.amount_paise else -new.amount_paise end
  from orders o join payments p on p.id = new.payment_id
  where o.id = new.order_id and p.purpose = 'sale' and new.edit_id is null;
  return null;
end
$$;

CREATE OR REPLACE FUNCTION book_returned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  back return_requests := (select r from return_requests r where r.id = new.return_id and r.state = 'taken');
begin
  if back.id is null then return null; end if;
  update order_lines set returned_quantity = returned_quantity + new.quantity
  where order_id = back.order_id and sku = new.sku;
  insert into sales_entries (day, payment_mode, product_id, pieces_back, undone_paise)
  select indian_day(back.settled_at), o.payment_mode, l.product_id, new.quantity, new.quantity * l.unit_price_paise
  from orders o join order_lines l on l.order_id = o.id and l.sku = new.sku where o.id = back.order_id;
  return null;
end
$$;

CREATE OR REPLACE FUNCTION book_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  today date := indian_day(case when tg_op = 'INSERT' then new.submitted_at else new.updated_at end);
  others boolean := false;
begin
  -- Of orders of one customer that are written at the same moment, which don't see each other, only the first gets the lock
  -- of the account or phone: the others are returning orders. Nobody waits.
  if new.source = 'shop' then
    if not pg_try_advisory_xact_lock(hashtextextended('order of account ' || new.customer_id, 0)) then others := true; end if;
    if not pg_try_advisory_xact_lock(hashtextextended('order of ' || new.contact, 0)) then others := true; end if;
  end if;
  insert into sales_entries (day, payment_mode, product_id, orders, returning_orders, pieces, gross_paise)
  select today, new.payment_mode, null, 1, (others or ordered_before(new))::int, 0, new.total_paise
  union all
  select today, new.payment_mode, product_id, 0, 0, sum(quantity)::int, sum(total_paise)::bigint
  from order_lines where order_id = new.id group by product_id;
  return null;
end
$$;

CREATE OR REPLACE FUNCTION book_tax_lines_of_credit_notes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
    begin
      insert into tax_lines
      select d.number, l.line::integer, 'credit-note', to_char(d.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM'),
        d.document -> 'placeOfSupply' ->> 'gstCode', d.document ->> 'taxes',
        l.says ->> 'hsn', l.says ->> 'unit', (l.says ->> 'rateBasisPoints')::integer,
        case when (i.document -> 'lines' -> (l.line::integer - 1) ->> 'total')::bigint = (
          select sum((n.document -> 'lines' -> (l.line::integer - 1) ->> 'total')::bigint) from credit_notes n
          where n.invoice_number = d.invoice_number
            and (n.financial_year, n.sequence) <= (d.financial_year, d.sequence)
        ) then (l.says ->> 'quantity')::integer else 0 end,
        (l.says ->> 'taxable')::bigint, (l.says ->> 'tax')::bigint, (l.says ->> 'total')::bigint, (i.document ->> 'total')::bigint
      from credit_notes d
      join invoices i on i.number = d.invoice_number
      cross join lateral (
        select * from jsonb_array_elements(d.document -> 'lines') with ordinality e (says, line)
        where (e.says ->> 'total')::bigint > 0
      ) l
      where d.number = new.number;
      return null;
    end$$;

CREATE OR REPLACE FUNCTION book_tax_lines_of_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
    begin
      insert into tax_lines
      select d.number, l.line::integer, 'invoice', to_char(d.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM'),
        d.document -> 'placeOfSupply' ->> 'gstCode', d.document ->> 'taxes',
        l.says ->> 'hsn', l.says ->> 'unit', (l.says ->> 'rateBasisPoints')::integer, (l.says ->> 'quantity')::integer,
        (l.says ->> 'taxable')::bigint, (l.says ->> 'tax')::bigint, (l.says ->> 'total')::bigint, (d.document ->> 'total')::bigint
      from invoices d
      cross join lateral jsonb_array_elements(d.document -> 'lines') with ordinality l (says, line)
      where d.number = new.number;
      return null;
    end$$;

CREATE OR REPLACE FUNCTION book_undone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
    declare
      today date := indian_day(new.updated_at);
      paid boolean := exists (select from payments where order_id = new.id and purpose = 'sale');
    begin
      insert into sales_entries (day, payment_mode, product_id, undone_orders, pieces_back, undone_paise)
      select today, new.payment_mode, null, 1, 0, case when paid then 0 else new.total_paise end
      union all
      select today, new.payment_mode, product_id, 0, sum(quantity)::int, sum(total_paise)::bigint
      from order_lines where order_id = new.id group by product_id;
      return null;
    end$$;

CREATE OR REPLACE FUNCTION buyer_contact(contact text, email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  select case when contact ~ '^[0-9]{10,15}$' then contact when contact <> 'Erased' then lower(email) end
$$;

CREATE OR REPLACE FUNCTION check_added_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if new.ships_with <> coalesce((select ships_with from added_orders where order_id = new.added_to), new.added_to) then
    raise exception 'what is added to % does not ship with %', new.added_to, new.ships_with;
  end if;
  -- Only a new order can be added: the orders of a parcel never form a chain.
  if exists (select from added_orders where added_to = new.order_id) then
    raise exception '% has added orders of its own', new.order_id;
  end if;
  return new;
end
$$;

CREATE OR REPLACE FUNCTION courier_of_order(asked text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $$
  select coalesce((select courier from shipments where order_id = asked order by id desc limit 1), '')
$$;

CREATE OR REPLACE FUNCTION discount_uses(asked_code text, asked_customer text, asked_contact text, typed_mailbox text, proved_mailbox text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $$
begin
  return (
    select count(*) from orders_of_discount_customer(asked_customer, asked_contact, typed_mailbox, proved_mailbox) as own (id)
    cross join lateral (
      select from discount_redemptions r where r.order_id = own.id and r.code = asked_code and r.given_back_at is null offset 0
    ) as used
  );
end
$$;

CREATE OR REPLACE FUNCTION drop_terms_of_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  delete from order_terms t
  where t.order_id = old.order_id and t.term = 'p:' || old.product_id
    and not exists (select from order_lines l where l.order_id = old.order_id and l.product_id = old.product_id);
  delete from orders_by_term t
  where t.order_id = old.order_id and t.term = old.name
    and not exists (select from order_lines l where l.order_id = old.order_id and l.name = old.name);
  return null;
end
$$;

CREATE OR REPLACE FUNCTION fold_reserved(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $$
declare
  taken integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_reserved')) then return 0; end if;
  with gone as (
    delete from reserved_entries
    where (sku, id) in (select sku, id from reserved_entries order by sku, id limit at_most) returning sku, units
  ), folded as (
    insert into reserved_units as r (sku, units) select sku, sum(units) from gone group by sku
    on conflict (sku) do update set units = r.units + excluded.units
  )
  select count(*) into taken from gone;
  return taken;
end
$$;

CREATE OR REPLACE FUNCTION fold_sales(at_most integer, today date)
 RETURNS integer
 LANGUAGE plpgsql
AS $$
declare
  taken integer;
  added integer;
begin
  perform pg_advisory_xact_lock(hashtext('fold_sales'));
  with gone as (
    delete from sales_entries where id in (select id from sales_entries order by id limit at_most) returning *
  ), days as (
    insert into sales_days as d (
      day, payment_mode, orders, returning_orders, undone_orders, gross_paise, undone_paise, refunded_paise,
      parcels_delivered, parcels_back
    )
    select day, payment_mode, sum(orders), sum(returning_orders), sum(undone_orders),
      sum(gross_paise), sum(undone_paise), sum(refunded_paise), sum(parcels_delivered), sum(parcels_back)
    from gone where product_id is null group by day, payment_mode
    on conflict (day, payment_mode) do update set
      orders = d.orders + excluded.orders,
      returning_orders = d.returning_orders + excluded.returning_orders,
      undone_orders = d.undone_orders + excluded.undone_orders,
      gross_paise = d.gross_paise + excluded.gross_paise,
      undone_paise = d.undone_paise + excluded.undone_paise,
      refunded_paise = d.refunded_paise + excluded.refunded_paise,
      parcels_delivered = d.parcels_delivered + excluded.parcels_delivered,
      parcels_back = d.parcels_back + excluded.parcels_back
  ), products as (
    insert into sales_product_days as d
    select day, product_id, sum(pieces), sum(pieces_back), sum(gross_paise), sum(undone_paise)
    from gone where product_id is not null group by day, product_id
    on conflict (day, product_id) do update set
      pieces = d.pieces + excluded.pieces, pieces_back = d.pieces_back + excluded.pieces_back,
      gross_paise = d.gross_paise + excluded.gross_paise, undone_paise = d.undone_paise + excluded.undone_paise
  ), marked as (
    insert into sales_product_marks as d
    select m.mark, product_id, sum(pieces), sum(pieces_back), sum(gross_paise), sum(undone_paise)
    from gone join sales_marks m on m.mark > gone.day where product_id is not null group by m.mark, product_id
    on conflict (mark, product_id) do update set
      pieces = d.pieces + excluded.pieces, pieces_back = d.pieces_back + excluded.pieces_back,
      gross_paise = d.gross_paise + excluded.gross_paise, undone_paise = d.undone_paise + excluded.undone_paise
  )
  select count(*) into taken from gone;
  perform mark_sales(date_trunc('week', today::timestamp)::date);
  perform mark_sales(today);
  -- A range mostly ends in the last week; elsewhere a Monday is three days away at most.
  delete from sales_marks where mark < today - 7 and extract(isodow from mark) <> 1;
  return taken;
end
$$;

CREATE OR REPLACE FUNCTION indian_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
      select ((at at time zone 'UTC') + interval '330 minutes')::date$$;

CREATE OR REPLACE FUNCTION keep_buyer(asked text, account text)
 RETURNS void
 LANGUAGE plpgsql
AS $$
declare
  owner text;
  guest buyers;
begin
  if asked is not null then
    owner := account_of_contact(asked);
    if owner is null then
      perform write_buyer(null, asked);
    else
      perform write_buyer(owner, null);
      select * into guest from buyers where key = asked;
      if found then
        update buyer_notes set buyer_id = (select id from buyers where key = owner) where buyer_id = guest.id;
        update buyers set version = version + 1,
          tags = array(select distinct tag from unnest(tags || guest.tags) tag order by tag limit 20)
        where key = owner and not tags @> guest.tags;
        delete from buyers where id = guest.id;
      end if;
      -- The account that had the phone until an earlier order of another one was confirmed.
      perform write_buyer(customer_id, null) from (
        select customer_id from orders_of_contact(asked) where customer_id <> owner order by submitted_at, id limit 1
      ) next_account;
    end if;
  end if;
  if account is not null and account is distinct from owner then
    perform write_buyer(account, null);
  end if;
end
$$;

CREATE OR REPLACE FUNCTION keep_buyer_of_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if new.erased_at is not null then
    delete from buyers where key = new.id;
  end if;
  insert into buyers_due (customer_id) values (new.id);
  return null;
end
$$;

CREATE OR REPLACE FUNCTION keep_buyer_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  counted boolean := tg_op <> 'DELETE' and new.status not in ('awaiting_payment', 'expired');
  was_counted boolean := tg_op <> 'INSERT' and old.status not in ('awaiting_payment', 'expired');
begin
  if counted and was_counted and (new.status = 'returned_to_origin', new.customer_id, new.contact, new.email, new.name,
      new.city, new.state, new.submitted_at) is not distinct from (old.status = 'returned_to_origin', old.customer_id,
      old.contact, old.email, old.name, old.city, old.state, old.submitted_at) then
    return null;
  end if;
  if was_counted then
    insert into buyers_due (contact, customer_id) values (buyer_contact(old.contact, old.email), old.customer_id);
    if counted and (buyer_contact(new.contact, new.email), new.customer_id) is not distinct from
        (buyer_contact(old.contact, old.email), old.customer_id) then
      return null;
    end if;
  end if;
  if counted then
    insert into buyers_due (contact, customer_id) values (buyer_contact(new.contact, new.email), new.customer_id);
  end if;
  return null;
end
$$;

CREATE OR REPLACE FUNCTION keep_buyer_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  insert into buyers_due (contact, customer_id)
  select buyer_contact(contact, email), customer_id from orders
  where id = new.order_id and status not in ('awaiting_payment', 'expired');
  return null;
end
$$;

CREATE OR REPLACE FUNCTION keep_cod_collection()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
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

CREATE OR REPLACE FUNCTION keep_line_term()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
    begin
      insert into orders_by_term (order_id, term, customer_id, status, submitted_at)
      select id, new.name, customer_id, status, submitted_at from orders
      where id = new.order_id and customer_id is not null
      on conflict (order_id, term) do nothing;
      return null;
    end$$;

CREATE OR REPLACE FUNCTION keep_low_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
    begin
      if new.stock <= low_stock_limit() then
        insert into low_stock (sku) values (new.sku) on conflict do nothing;
      else
        delete from low_stock where sku = new.sku;
      end if;
      return null;
    end$$;

CREATE OR REPLACE FUNCTION keep_one_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
      begin
        perform pg_advisory_xact_lock(hashtext('shop.last-owner'));
        if not exists (
          select from operators where id <> old.id and role = 'owner' and deactivated_at is null
        ) then
          raise exception 'the last owner stays one' using errcode = 'check_violation';
        end if;
        return null;
      end$$;

CREATE OR REPLACE FUNCTION keep_order_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
    begin
      if tg_op = 'UPDATE' then
        if new.customer_id is not distinct from old.customer_id then
          update orders_by_term set status = new.status, submitted_at = new.submitted_at where order_id = new.id;
          return null;
        end if;
        delete from orders_by_term where order_id = new.id;
      end if;
      perform write_order_terms(new.id);
      return null;
    end$$;

CREATE OR REPLACE FUNCTION keep_products_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  insert into order_terms (order_id, term, stage, payment_mode, state, words, submitted_at)
  select o.id, 'p:' || new.product_id, work_stage(o.source, o.status, o.packed_at), o.payment_mode, o.state,
    spaced_words(o.name), o.submitted_at
  from (select * from orders where id = new.order_id offset 0) o
  on conflict (order_id, term) do nothing;
  return null;
end
$$;

CREATE OR REPLACE FUNCTION keep_reserved_of_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  is_open boolean;
begin
  if tg_op = 'UPDATE' and (new.order_id, new.sku, new.quantity) = (old.order_id, old.sku, old.quantity) then return null; end if;
  if tg_op <> 'INSERT' then
    select reserves_units(source, status) into is_open from orders where id = old.order_id for no key update;
    if is_open then insert into reserved_entries (sku, units) values (old.sku, -old.quantity); end if;
  end if;
  if tg_op <> 'DELETE' then
    select reserves_units(source, status) into is_open from orders where id = new.order_id for no key update;
    if is_open then insert into reserved_entries (sku, units) values (new.sku, new.quantity); end if;
  end if;
  return null;
end
$$;

CREATE OR REPLACE FUNCTION keep_reserved_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  sign integer := case when reserves_units(new.source, new.status) then 1 else -1 end;
begin
  insert into reserved_entries (sku, units)
  select sku, sign * quantity from order_lines where order_id = new.id order by position;
  return null;
end
$$;

CREATE OR REPLACE FUNCTION keep_return_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
    begin
      if new.state = 'asked' then
        perform add_terms_of_order(o, array['r']) from orders o where o.id = new.order_id;
      else
        delete from order_terms where order_id = new.order_id and term = 'r';
      end if;
      return null;
    end$$;

CREATE OR REPLACE FUNCTION keep_terms_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if tg_op = 'DELETE' then
    delete from order_terms where order_id = old.id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform add_terms_of_order(new, array['']::text[] || array(select 'n:' || w from unnest(name_words(new.name)) w));
    if new.source <> 'shop' then perform add_terms_of_order(new, array['i']); end if;
    return null;
  end if;
  if (work_stage(new.source, new.status, new.packed_at), new.payment_mode, new.state, new.name,
      new.submitted_at) is distinct from (work_stage(old.source, old.status, old.packed_at), old.payment_mode, old.state, old.name,
      old.submitted_at) then
    update order_terms set stage = work_stage(new.source, new.status, new.packed_at), payment_mode = new.payment_mode,
      state = new.state, words = spaced_words(new.name), submitted_at = new.submitted_at where order_id = new.id;
  end if;
  if new.name is distinct from old.name then
    delete from order_terms where order_id = new.id and term >= 'n:' and term < 'n;';
    perform add_terms_of_order(new, array(select 'n:' || w from unnest(name_words(new.name)) w));
  end if;
  return null;
end
$$;

CREATE OR REPLACE FUNCTION keep_words_of_buyer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  spaced text := spaced_words(new.name);
begin
  if tg_op = 'UPDATE' then
    if new.name = old.name then return null; end if;
    delete from buyer_words where buyer_id = new.id;
  end if;
  insert into buyer_words (buyer_id, word, words)
  select new.id, word, spaced from unnest(name_words(new.name)) word;
  return null;
end
$$;

CREATE OR REPLACE FUNCTION keep_words_of_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
    begin
      delete from customer_words where customer_id = new.id;
      if new.erased_at is null then
        insert into customer_words (customer_id, word, words, created_at)
        select new.id, word, spaced_words(new.full_name), new.created_at from unnest(name_words(new.full_name)) word;
      end if;
      return null;
    end$$;

CREATE OR REPLACE FUNCTION low_stock_limit()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $$
      select coalesce(
        (select case when jsonb_typeof(value) = 'number' then value::integer end from settings where key = 'lowStockLimit'),
        12)$$;

CREATE OR REPLACE FUNCTION mailbox_of(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $$
  select case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end
$$;

CREATE OR REPLACE FUNCTION mark_sales(monday date)
 RETURNS void
 LANGUAGE plpgsql
AS $$
declare
  last date := (select max(mark) from sales_marks where mark < monday);
begin
  insert into sales_marks values (monday) on conflict do nothing;
  if not found then return; end if;
  insert into sales_product_marks
  select monday, product_id, sum(pieces), sum(pieces_back), sum(gross_paise), sum(undone_paise)
  from (
    select product_id, pieces, pieces_back, gross_paise, undone_paise from sales_product_marks where mark = last
    union all
    select product_id, pieces, pieces_back, gross_paise, undone_paise from sales_product_days
    where day < monday and (last is null or day >= last)
  ) before group by product_id order by product_id;
end
$$;

CREATE OR REPLACE FUNCTION mark_top_buyers(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $$
declare
  edge record;
  changed integer;
begin
  select spent_paise, id into edge from buyers where spent_paise > 0 order by spent_paise desc, id desc
  offset (select greatest(ceil(count(*) / 20.0)::int, 1) - 1 from buyers) limit 1;
  if not found then
    -- Fewer than a twentieth spent anything.
    select 1::bigint as spent_paise, 0::bigint as id into edge;
  end if;
  perform pg_advisory_xact_lock(hashtext('write_due_buyers'));
  with due as (
    (select id from buyers where is_top and (spent_paise, id) < (edge.spent_paise, edge.id) limit at_most)
    union all
    (select id from buyers where not is_top and (spent_paise, id) >= (edge.spent_paise, edge.id) limit at_most)
  )
  update buyers set is_top = not is_top where id in (select id from due limit at_most);
  get diagnostics changed = row_count;
  return changed;
end
$$;

CREATE OR REPLACE FUNCTION name_words(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
      select array(
        select distinct word from regexp_split_to_table(lower(name), '[\s!-/:-@[-`{-~]+') word
        where word <> '' limit 12)$$;

CREATE OR REPLACE FUNCTION order_id_parts(id text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
      select array(select substr(lower(substr(id, 7)), n, 3) from generate_series(1, 12) n)$$;

CREATE OR REPLACE FUNCTION order_stage(status text, packed_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
      select case when status = 'ordered' and packed_at is not null then 'packed' else status end$$;

CREATE OR REPLACE FUNCTION orders_of_discount_customer(asked_customer text, asked_contact text, typed_mailbox text, proved_mailbox text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $$
  select id from orders where customer_id = asked_customer
  union
  select id from orders where contact = asked_contact
  union
  select id from orders where mailbox_of(email) = typed_mailbox
  union
  select id from orders where customer_id in (
    select id from customers where email_proved_at is not null and mailbox_of(email) = proved_mailbox
  )
$$;

CREATE OR REPLACE FUNCTION rebuild_parcels()
 RETURNS void
 LANGUAGE plpgsql
AS $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_sales'));
  insert into sales_entries (day, payment_mode, parcels_delivered, parcels_back)
  select day, payment_mode, sum(delivered), sum(back) from (
    select indian_day(dispatched_at) as day, payment_mode, count(*) filter (where status <> 'returned_to_origin') as delivered,
      count(*) filter (where status = 'returned_to_origin') as back
    from orders where dispatched_at is not null and status in ('delivered', 'returned', 'returned_to_origin') group by 1, 2
    union all select day, payment_mode, -parcels_delivered, -parcels_back from sales_entries
    union all select day, payment_mode, -parcels_delivered, -parcels_back from sales_days
  ) found group by 1, 2
  having sum(delivered) <> 0 or sum(back) <> 0;
end
$$;

CREATE OR REPLACE FUNCTION rebuild_reserved()
 RETURNS void
 LANGUAGE plpgsql
AS $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_reserved'));
  insert into reserved_units (sku, units)
  select sku, sum(units) from (
    select l.sku, l.quantity as units from orders o join order_lines l on l.order_id = o.id
    where reserves_units(o.source, o.status)
    union all select sku, -units from reserved_entries
    union all select sku, 0 from reserved_units
  ) found group by sku
  on conflict (sku) do update set units = excluded.units;
end
$$;

CREATE OR REPLACE FUNCTION rebuild_sales()
 RETURNS void
 LANGUAGE plpgsql
AS $$
begin
  delete from sales_entries;
  delete from sales_days;
  delete from sales_product_days;
  delete from sales_product_marks;
  delete from sales_marks;
  create temporary table sold on commit drop as
  select o.id, o.payment_mode, o.total_paise, o.customer_id, o.contact, coalesce(e.at, o.submitted_at) as at
  from orders o left join order_events e on e.order_id = o.id and e.to_status = 'ordered'
  where e.id is not null or o.status not in ('awaiting_payment', 'expired', 'cancelled');
  insert into sales_days
  select indian_day(at), payment_mode, count(*), count(*) filter (where of_account > 1 or of_phone > 1), 0,
    sum(total_paise), 0, 0
  from (
    select *,
      case when customer_id is not null then row_number() over (partition by customer_id order by at, id) end of_account,
      case when contact ~ '[0-9]' then row_number() over (partition by contact order by at, id) end of_phone
    from sold) counted
  group by 1, 2;
  -- Sorted by day, as the fold writes them: a range of days is read from a few pages then.
  insert into sales_product_days
  select indian_day(s.at), l.product_id, sum(l.quantity), 0, sum(l.total_paise), 0
  from sold s join order_lines l on l.order_id = s.id group by 1, 2 order by 1, 2;
  perform rebuild_sales_back();
  perform rebuild_parcels();
  perform fold_sales(2147483647, indian_day(now()));
  perform mark_sales(monday::date) from generate_series(
    (select date_trunc('week', min(day)::timestamp) from sales_product_days), indian_day(now()), '7 days') monday;
  drop table sold;
end
$$;

CREATE OR REPLACE FUNCTION rebuild_sales_back()
 RETURNS void
 LANGUAGE plpgsql
AS $$
begin
  create temporary table unsold on commit drop as
  select o.id, o.payment_mode, o.status, coalesce(e.at, o.updated_at) as at,
    case when p.id is null then o.total_paise else 0 end as unpaid
  from sold s join orders o on o.id = s.id
  left join order_events e on e.order_id = o.id and e.to_status = o.status and e.attempt = o.delivery_attempt
  left join payments p on p.order_id = o.id and p.purpose = 'sale'
  where o.status in ('cancelled', 'returned_to_origin', 'returned');
  insert into sales_entries (day, payment_mode, undone_orders, undone_paise)
  select indian_day(at), payment_mode, count(*), sum(unpaid) from unsold where status <> 'returned' group by 1, 2;
  insert into sales_entries (day, payment_mode, product_id, pieces_back, undone_paise)
  select indian_day(u.at), u.payment_mode, l.product_id, sum(l.quantity), sum(l.total_paise)
  from unsold u join order_lines l on l.order_id = u.id
  where u.status <> 'returned'
    or not exists (select from return_requests r where r.order_id = u.id and r.state = 'taken')
  group by 1, 2, 3;
  insert into sales_entries (day, payment_mode, product_id, pieces_back, undone_paise)
  select indian_day(r.settled_at), s.payment_mode, l.product_id, sum(t.quantity), sum(t.quantity * l.unit_price_paise)
  from sold s join return_requests r on r.order_id = s.id and r.state = 'taken'
  join return_lines t on t.return_id = r.id join order_lines l on l.order_id = s.id and l.sku = t.sku
  group by 1, 2, 3;
  insert into sales_entries (day, payment_mode, refunded_paise)
  select indian_day(r.created_at), o.payment_mode, sum(r.amount_paise)
  from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
  where p.purpose = 'sale' and r.edit_id is null and r.status not in ('failed', 'withdrawn') group by 1, 2;
  drop table unsold;
end
$$;

CREATE OR REPLACE FUNCTION recount_low_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
    begin
      delete from low_stock;
      insert into low_stock (sku) select sku from variants where stock <= low_stock_limit();
      return null;
    end$$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$begin raise exception '% is append-only', tg_table_name; end$$;

CREATE OR REPLACE FUNCTION refuse_held_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if exists (select from held_dispatches where order_id = new.id) then
    raise exception 'the dispatch of % is not complete', new.id;
  end if;
  return new;
end
$$;

CREATE OR REPLACE FUNCTION refuse_other_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$begin raise exception 'refund % is % already', old.id, old.status; end$$;

CREATE OR REPLACE FUNCTION refuse_price_meanwhile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('prices_of_sku_apart ' || new.sku, 0));
  if exists (
    select from price_change_lines l
    where l.sku = new.sku and l.waits and l.change_id <> new.change_id
      and tstzrange(coalesce(l.since, l.begins_at), l.begins_at, case when l.since is null then '[]' else '(]' end)
        && tstzrange(coalesce(new.since, new.begins_at), new.begins_at, case when new.since is null then '[]' else '(]' end)
  ) then
    raise exception 'another price of % is scheduled in that time', new.sku
      using errcode = 'exclusion_violation', constraint = 'prices_of_sku_apart';
  end if;
  return null;
end
$$;

CREATE OR REPLACE FUNCTION refuse_security_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if tg_op = 'DELETE' and old.last_at < now() - interval '399 days' then return old; end if;
  raise exception 'security_events is append-only';
end
$$;

CREATE OR REPLACE FUNCTION refuse_unapproved_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$begin raise exception 'refund % is not approved', old.id; end$$;

CREATE OR REPLACE FUNCTION reserves_units(source text, status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  select work_stage(source, status, null) in ('awaiting_payment', 'ordered')
$$;

CREATE OR REPLACE FUNCTION spaced_words(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
      select coalesce((select string_agg(' ' || word, '' order by word) from unnest(name_words(name)) word), '')$$;

CREATE OR REPLACE FUNCTION take_goods(goods jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $$
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

CREATE OR REPLACE FUNCTION take_turn()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform pg_advisory_xact_lock(hashtext('turn ' || tg_table_name));
  return null;
end
$$;

CREATE OR REPLACE FUNCTION wait_for_import()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('import'));
  return null;
end
$$;

CREATE OR REPLACE FUNCTION was_ordered(order_id text, status text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $$
      select status not in ('awaiting_payment', 'expired', 'cancelled')
        or exists (select from order_events e where e.order_id = $1 and e.to_status = 'ordered')$$;

CREATE OR REPLACE FUNCTION work_stage(source text, status text, packed_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
      select case when source <> 'shop' and status in ('ordered', 'on_the_way') then 'past_' || status
        else order_stage(status, packed_at) end$$;

CREATE OR REPLACE FUNCTION write_buyer(account text, guest text)
 RETURNS void
 LANGUAGE plpgsql
AS $$
declare
  person customers;
  sums record;
begin
  if account is not null then
    select * into person from customers where id = account and erased_at is null;
  end if;
  select count(*)::int as orders, count(*) filter (where o.status = 'returned_to_origin')::int as returned,
    coalesce(sum(paid.amount), 0)::bigint as spent, min(o.submitted_at) as first_at, max(o.submitted_at) as last_at,
    (array_agg(o.name order by o.submitted_at desc, o.id desc))[1] as name,
    (array_agg(lower(o.email) order by o.submitted_at desc, o.id desc) filter (where o.email is not null))[1] as email,
    (array_agg(o.contact order by o.submitted_at desc, o.id desc) filter (where o.contact ~ '^[0-9]{10,15}$'))[1] as phone,
    (array_agg(o.city order by o.submitted_at desc, o.id desc))[1] as city,
    (array_agg(o.state order by o.submitted_at desc, o.id desc))[1] as state
  into sums
  from orders_of_buyer(account, guest) o cross join lateral (
    select sum(p.amount_paise - p.refunded_paise) as amount from payments p
    where p.order_id = o.id and p.purpose = 'sale' and p.status = 'captured') paid;
  if person.id is null and (account is not null or sums.orders = 0) then
    delete from buyers where key = coalesce(account, guest);
    return;
  end if;
  insert into buyers as b (customer_id, contact, name, email, phone, city, state, orders, returned, spent_paise,
    first_order_at, last_order_at, active_at)
  values (account, guest, coalesce(person.full_name, sums.name), coalesce(person.email, sums.email),
    -- Accounts store the dial code, orders omit India's.
    coalesce(nullif(regexp_replace(person.phone_number, '^910?([0-9]{10})$', '\1'), ''), sums.phone, ''),
    coalesce(sums.city, ''), coalesce(sums.state, ''), sums.orders, sums.returned, sums.spent,
    sums.first_at, sums.last_at, coalesce(sums.last_at, person.created_at))
  on conflict (key) do update set name = excluded.name, email = excluded.email, phone = excluded.phone,
    city = excluded.city, state = excluded.state, orders = excluded.orders, returned = excluded.returned,
    spent_paise = excluded.spent_paise, first_order_at = excluded.first_order_at,
    last_order_at = excluded.last_order_at, active_at = excluded.active_at;
end
$$;

CREATE OR REPLACE FUNCTION write_due_buyers(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $$
declare
  taken buyers_due[];
begin
  perform pg_advisory_xact_lock(hashtext('write_due_buyers'));
  with gone as (
    delete from buyers_due where id in (select id from buyers_due order by id limit at_most) returning *
  )
  select array_agg(gone) into taken from gone;
  -- These columns are compared by bytes, and the functions below would pass that on to orders and customers, whose
  -- indexes are not: each due buyer would read all orders.
  perform keep_buyer(contact collate "default", customer_id collate "default")
  from (select distinct contact, customer_id from unnest(taken)) due;
  return coalesce(cardinality(taken), 0);
end
$$;

CREATE OR REPLACE FUNCTION write_order_terms(asked text)
 RETURNS void
 LANGUAGE sql
AS $$
      insert into orders_by_term (order_id, term, customer_id, status, submitted_at)
      select o.id, named.term, o.customer_id, o.status, o.submitted_at
      from orders o
      cross join lateral (select '' as term union select l.name from order_lines l where l.order_id = o.id) named
      where o.id = asked and o.customer_id is not null
      on conflict (order_id, term) do nothing$$;

create sequence order_numbers start 1001;

create table added_orders (
  order_id text not null,
  added_to text not null,
  version integer not null,
  ships_with text not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint added_order_is_another CHECK (order_id <> added_to AND order_id <> ships_with),
  constraint added_order_version_counts CHECK (version > 0),
  constraint added_order_version_once UNIQUE (added_to, version),
  constraint added_orders_pkey PRIMARY KEY (order_id)
);

create table api_tokens (
  id text not null,
  token_hash text not null,
  name text not null,
  rights text[] not null,
  made_by text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_token_id_shape CHECK (id ~ '^tok_[A-Za-z0-9]{14}$'::text),
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_token_hash_key UNIQUE (token_hash)
);

create table audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  actor text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text default ''::text not null,
  constraint audit_log_pkey PRIMARY KEY (id)
);

create table beverages (
  product_id text not null,
  flavour text not null,
  background_color text not null,
  banner_title text not null,
  banner_picture_id text,
  roar text[] default '{}'::text[] not null,
  ghost text default ''::text not null,
  tagline text[] default '{}'::text[] not null,
  calories integer default 0 not null,
  nutrition jsonb not null,
  can_ml integer default 500 not null,
  constraint background_hex CHECK (background_color ~ '^#[0-9A-Fa-f]{6}$'::text),
  constraint beverage_flavour CHECK (flavour = ANY (ARRAY['still'::text, 'sparkling'::text, 'lime'::text, 'kokum'::text, 'marigold'::text, 'mist'::text, 'ink'::text])),
  constraint beverages_calories_check CHECK (calories >= 0),
  constraint beverages_can_ml_check CHECK (can_ml > 0),
  constraint beverages_pkey PRIMARY KEY (product_id)
);

create table buyer_notes (
  id bigint generated always as identity not null,
  buyer_id bigint not null,
  text text not null,
  actor text not null,
  at timestamp with time zone not null,
  key text not null,
  constraint buyer_note_says CHECK (text <> ''::text),
  constraint buyer_notes_key_key UNIQUE (key),
  constraint buyer_notes_pkey PRIMARY KEY (id)
);

create table buyer_words (
  buyer_id bigint not null,
  word text collate "C" not null,
  words text collate "C" not null,
  constraint buyer_words_pkey PRIMARY KEY (buyer_id, word)
);

create table buyers (
  id bigint generated always as identity not null,
  customer_id text,
  contact text collate "C",
  key text collate "C" generated always as (COALESCE(customer_id, contact)) stored not null,
  name text not null,
  email text,
  phone text not null,
  city text not null,
  state text not null,
  orders integer not null,
  returned integer not null,
  spent_paise bigint not null,
  first_order_at timestamp with time zone,
  last_order_at timestamp with time zone,
  active_at timestamp with time zone not null,
  tags text[] default '{}'::text[] not null,
  version integer default 1 not null,
  is_top boolean default false not null,
  constraint buyer_is_one CHECK (num_nonnulls(customer_id, contact) = 1),
  constraint buyer_once UNIQUE (key),
  constraint buyer_orders CHECK (orders >= 0),
  constraint buyer_returned CHECK (returned >= 0 AND returned <= orders),
  constraint buyer_spent CHECK (spent_paise >= 0),
  constraint buyer_tags CHECK (cardinality(tags) <= 20),
  constraint buyers_customer_id_key UNIQUE (customer_id),
  constraint buyers_pkey PRIMARY KEY (id)
);

create table buyers_due (
  id bigint generated always as identity not null,
  contact text collate "C",
  customer_id text collate "C",
  constraint buyers_due_pkey PRIMARY KEY (id)
);

create table call_turns (
  service text not null,
  next_at timestamp with time zone not null,
  unanswered integer default 0 not null,
  silent_until timestamp with time zone,
  constraint call_turns_pkey PRIMARY KEY (service),
  constraint call_turns_unanswered_check CHECK (unanswered >= 0)
);

create table catalogue_import_lines (
  import_id text not null,
  line integer not null,
  sku text not null,
  what text not null,
  says text not null,
  constraint catalogue_import_lines_pkey PRIMARY KEY (import_id, line),
  constraint import_line_what CHECK (what = ANY (ARRAY['new'::text, 'changed'::text, 'same'::text, 'wrong'::text]))
);

create table catalogue_import_products (
  import_id text not null,
  product_id text not null,
  is_new boolean not null,
  body jsonb,
  before jsonb,
  after jsonb,
  constraint catalogue_import_products_pkey PRIMARY KEY (import_id, product_id)
);

create table catalogue_import_variants (
  import_id text not null,
  sku text not null,
  product_id text not null,
  is_new boolean not null,
  body jsonb not null,
  stock_was integer not null,
  stock_to integer not null,
  before jsonb,
  after jsonb,
  constraint catalogue_import_variants_pkey PRIMARY KEY (import_id, sku),
  constraint import_stock_not_negative CHECK (stock_to >= 0)
);

create table catalogue_imports (
  id text not null,
  file_name text not null,
  actor text not null,
  at timestamp with time zone not null,
  fingerprint text not null,
  counts jsonb,
  ready_at timestamp with time zone,
  applied_at timestamp with time zone,
  constraint catalogue_imports_pkey PRIMARY KEY (id),
  constraint import_applied_when_ready CHECK (applied_at IS NULL OR ready_at IS NOT NULL)
);

create table cod_collections (
  payment_id text not null,
  order_id text not null,
  courier text not null,
  courier_key text generated always as (lower(regexp_replace(courier, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) stored not null,
  amount_paise bigint not null,
  collected_at timestamp with time zone not null,
  remittance_id bigint,
  remitted_paise bigint,
  constraint cod_collections_order_id_key UNIQUE (order_id),
  constraint cod_collections_pkey PRIMARY KEY (payment_id),
  constraint collection_positive CHECK (amount_paise > 0),
  constraint remitted_not_negative CHECK (remitted_paise >= 0),
  constraint remitted_with_amount CHECK ((remittance_id IS NULL) = (remitted_paise IS NULL))
);

create table cod_list (
  kind text not null,
  value text not null,
  reason text default ''::text not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint cod_list_kind CHECK (kind = ANY (ARRAY['pin'::text, 'phone'::text, 'email'::text])),
  constraint cod_list_pkey PRIMARY KEY (kind, value),
  constraint cod_list_value CHECK (value = lower(TRIM(BOTH FROM value)) AND value <> ''::text)
);

create table cod_remittances (
  id bigint generated always as identity not null,
  key text not null,
  courier text not null,
  reference text not null,
  received_on date not null,
  amount_paise bigint not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint cod_remittances_key_key UNIQUE (key),
  constraint cod_remittances_pkey PRIMARY KEY (id),
  constraint remittance_key_shape CHECK (key ~ '^[A-Za-z0-9_-]{10,64}$'::text),
  constraint remittance_not_negative CHECK (amount_paise >= 0)
);

create table couriers (
  id bigint generated always as identity not null,
  name text not null,
  key text generated always as (regexp_replace(lower(name), '[^a-z0-9]'::text, ''::text, 'g'::text)) stored not null,
  tracking_link text default ''::text not null,
  template text default 'own'::text not null,
  columns jsonb not null,
  pickup_name text default ''::text not null,
  length_cm integer default 0 not null,
  breadth_cm integer default 0 not null,
  height_cm integer default 0 not null,
  is_on boolean default true not null,
  version integer default 1 not null,
  constraint courier_breadth CHECK (breadth_cm >= 0 AND breadth_cm <= 300),
  constraint courier_columns CHECK (jsonb_typeof(columns) = 'array'::text),
  constraint courier_height CHECK (height_cm >= 0 AND height_cm <= 300),
  constraint courier_key_says CHECK (key <> ''::text),
  constraint courier_length CHECK (length_cm >= 0 AND length_cm <= 300),
  constraint courier_link_https CHECK (tracking_link = ''::text OR tracking_link ~ '^https://[^[:space:]]+$'::text AND POSITION(('{awb}'::text) IN (tracking_link)) > 0),
  constraint courier_named CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  constraint courier_once UNIQUE (key),
  constraint courier_template CHECK (template = ANY (ARRAY['delhivery'::text, 'shiprocket'::text, 'bluedart'::text, 'own'::text])),
  constraint couriers_pkey PRIMARY KEY (id)
);

create table credit_notes (
  number text not null,
  refund_id bigint,
  invoice_number text not null,
  financial_year integer not null,
  sequence integer not null,
  issued_at timestamp with time zone not null,
  document jsonb not null,
  constraint credit_notes_financial_year_sequence_key UNIQUE (financial_year, sequence),
  constraint credit_notes_pkey PRIMARY KEY (number),
  constraint credit_notes_refund_id_key UNIQUE (refund_id),
  constraint credit_number_shape CHECK (number ~ '^[A-Za-z0-9/-]{1,16}$'::text)
);

create table customer_addresses (
  id text not null,
  customer_id text not null,
  full_name text not null,
  phone_number text not null,
  address_line1 text not null,
  address_line2 text not null,
  city text not null,
  state text not null,
  locality text default ''::text not null,
  landmark text default ''::text not null,
  pin text not null,
  is_default boolean default false not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  constraint address_pin_digits CHECK (pin ~ '^[0-9]{6}$'::text),
  constraint customer_addresses_pkey PRIMARY KEY (id),
  constraint default_is_there CHECK (NOT is_default OR removed_at IS NULL)
);

create table customer_codes (
  customer_id text not null,
  purpose text not null,
  code_hash text not null,
  tries integer default 0 not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint code_purpose CHECK (purpose = ANY (ARRAY['reset'::text, 'claim'::text])),
  constraint code_tries CHECK (tries >= 0 AND tries <= 5),
  constraint customer_codes_pkey PRIMARY KEY (customer_id, purpose)
);

create table customer_words (
  customer_id text not null,
  word text collate "C" not null,
  words text collate "C" not null,
  created_at timestamp with time zone not null,
  constraint customer_words_pkey PRIMARY KEY (customer_id, word)
);

create table customers (
  id text not null,
  email text,
  full_name text not null,
  phone_number text default ''::text not null,
  password_hash text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  erased_at timestamp with time zone,
  email_proved_at timestamp with time zone,
  password_left_behind_at timestamp with time zone,
  constraint customer_email_lower CHECK (email = lower(TRIM(BOTH FROM email)) AND email <> ''::text),
  constraint customer_id_shape CHECK (id ~ '^cus_[A-Za-z0-9]{14}$'::text),
  constraint customer_phone_digits CHECK (phone_number ~ '^[0-9]{0,15}$'::text),
  constraint customer_whole_or_erased CHECK ((erased_at IS NULL) = (email IS NOT NULL) AND (erased_at IS NULL) = (password_hash IS NOT NULL)),
  constraint customers_email_key UNIQUE (email),
  constraint customers_pkey PRIMARY KEY (id)
);

create table dataset_imports (
  id text not null,
  file_name text not null,
  bytes integer not null,
  state text not null,
  parts text default ''::text not null,
  progress text default ''::text not null,
  message text default ''::text not null,
  report json,
  begun_by text not null,
  begun_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint dataset_import_report CHECK ((state = ANY (ARRAY['checked'::text, 'applied'::text])) = (report IS NOT NULL)),
  constraint dataset_imports_bytes_check CHECK (bytes > 0),
  constraint dataset_imports_file_name_check CHECK (char_length(file_name) >= 1 AND char_length(file_name) <= 200),
  constraint dataset_imports_pkey PRIMARY KEY (id),
  constraint dataset_imports_state_check CHECK (state = ANY (ARRAY['uploading'::text, 'running'::text, 'ready'::text, 'checked'::text, 'applied'::text, 'failed'::text]))
);

create table demo_mailbox (
  key text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamp with time zone default now() not null,
  constraint demo_mailbox_pkey PRIMARY KEY (key)
);

create table discount_code_products (
  code text not null,
  product_id text not null,
  constraint discount_code_products_pkey PRIMARY KEY (code, product_id)
);

create table discount_codes (
  code text not null,
  amount_paise bigint,
  minimum_paise bigint default 0 not null,
  starts_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone,
  max_redemptions integer,
  redemptions integer default 0 not null,
  active boolean default true not null,
  basis_points integer,
  cap_paise bigint,
  limit_each integer,
  given_away_paise bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  creation_key text,
  constraint amount_or_share CHECK (num_nonnulls(amount_paise, basis_points) = 1),
  constraint cap_of_share CHECK (cap_paise IS NULL OR basis_points IS NOT NULL),
  constraint code_lower CHECK (code = lower(TRIM(BOTH FROM code)) AND code <> ''::text),
  constraint discount_cap_positive CHECK (cap_paise > 0),
  constraint discount_codes_max_redemptions_check CHECK (max_redemptions > 0),
  constraint discount_codes_minimum_paise_check CHECK (minimum_paise >= 0),
  constraint discount_codes_pkey PRIMARY KEY (code),
  constraint discount_codes_redemptions_check CHECK (redemptions >= 0),
  constraint discount_made_once UNIQUE (creation_key),
  constraint discount_positive CHECK (amount_paise > 0),
  constraint discount_share CHECK (basis_points >= 1 AND basis_points <= 10000),
  constraint ends_after_start CHECK (ends_at IS NULL OR ends_at > starts_at),
  constraint given_away_counts CHECK (given_away_paise >= 0),
  constraint limit_each_positive CHECK (limit_each > 0),
  constraint redemptions_within_limit CHECK (redemptions <= max_redemptions)
);

create table discount_redemptions (
  order_id text not null,
  code text not null,
  amount_paise bigint not null,
  redeemed_at timestamp with time zone default now() not null,
  given_back_at timestamp with time zone,
  constraint discount_redemptions_pkey PRIMARY KEY (order_id),
  constraint redemption_amount CHECK (amount_paise >= 0)
);

create table document_series (
  series text not null,
  financial_year integer not null,
  last_number integer not null,
  constraint document_series_pkey PRIMARY KEY (series, financial_year),
  constraint series_counts CHECK (last_number >= 0)
);

create table document_versions (
  key text not null,
  version integer not null,
  body jsonb not null,
  dated date,
  actor text not null,
  at timestamp with time zone not null,
  constraint document_versions_pkey PRIMARY KEY (key, version),
  constraint document_versions_version_check CHECK (version > 0)
);

create table documents (
  key text not null,
  published jsonb,
  draft jsonb,
  draft_by text,
  draft_at timestamp with time zone,
  revision integer default 0 not null,
  version integer default 0 not null,
  published_at timestamp with time zone,
  publish_at timestamp with time zone,
  publish_by text,
  constraint document_draft_whole CHECK ((draft IS NULL) = (draft_by IS NULL) AND (draft IS NULL) = (draft_at IS NULL)),
  constraint document_key_plain CHECK (key ~ '^[a-z]+(-[a-z]+)*$'::text),
  constraint document_published_whole CHECK ((published IS NULL) = (version = 0) AND (published IS NULL) = (published_at IS NULL)),
  constraint document_schedule_whole CHECK ((publish_at IS NULL) = (publish_by IS NULL)),
  constraint documents_pkey PRIMARY KEY (key)
);

create table draft_schedules (
  product_id text not null,
  publish_at timestamp with time zone,
  scheduled_by text not null,
  failed_at timestamp with time zone,
  problem jsonb,
  constraint draft_schedules_pkey PRIMARY KEY (product_id),
  constraint schedule_failed_whole CHECK ((failed_at IS NULL) = (problem IS NULL)),
  constraint schedule_problem_object CHECK (jsonb_typeof(problem) = 'object'::text),
  constraint schedule_waits_or_failed CHECK ((publish_at IS NULL) = (failed_at IS NOT NULL))
);

create table edge_purges (
  id bigint generated always as identity not null,
  tag text not null,
  round smallint default 1 not null,
  due_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint edge_purges_pkey PRIMARY KEY (id),
  constraint edge_purges_round_check CHECK (round = ANY (ARRAY[1, 2]))
);

create table editing_marks (
  subject_kind text not null,
  subject_id text not null,
  operator_id text not null,
  since timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint editing_marks_pkey PRIMARY KEY (subject_kind, subject_id)
);

create table erasures (
  kind text not null,
  subject_id text not null,
  link_hash text,
  erased_at timestamp with time zone not null,
  constraint erasure_link_of_order CHECK (link_hash IS NULL OR kind = 'order'::text),
  constraint erasures_kind_check CHECK (kind = ANY (ARRAY['order'::text, 'customer'::text, 'lead'::text, 'subscriber'::text, 'stock-alert'::text])),
  constraint erasures_link_hash_check CHECK (link_hash ~ '^[0-9a-f]{64}$'::text),
  constraint erasures_link_hash_key UNIQUE (link_hash),
  constraint erasures_pkey PRIMARY KEY (kind, subject_id),
  constraint erasures_subject_id_check CHECK (char_length(subject_id) >= 1 AND char_length(subject_id) <= 60)
);

create table gst_classes (
  hsn text not null,
  valid_from date not null,
  description text not null,
  rate_basis_points integer not null,
  above_paise bigint,
  rate_above_basis_points integer,
  constraint gst_classes_pkey PRIMARY KEY (hsn, valid_from),
  constraint gst_classes_rate_above_basis_points_check CHECK (rate_above_basis_points >= 0 AND rate_above_basis_points <= 10000),
  constraint gst_classes_rate_basis_points_check CHECK (rate_basis_points >= 0 AND rate_basis_points <= 10000),
  constraint gst_hsn_digits CHECK (hsn ~ '^[0-9]{4,8}$'::text),
  constraint gst_step_whole CHECK ((above_paise IS NULL) = (rate_above_basis_points IS NULL))
);

create table held_dispatches (
  order_id text not null,
  id bigint generated always as identity not null,
  actor text not null,
  at timestamp with time zone not null,
  held_until timestamp with time zone not null,
  constraint held_after_dispatch CHECK (held_until > at),
  constraint held_dispatches_id_key UNIQUE (id),
  constraint held_dispatches_pkey PRIMARY KEY (order_id)
);

create table holds (
  order_id text not null,
  held_until timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  network text,
  constraint hold_ended CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  constraint hold_outcome CHECK (outcome = ANY (ARRAY['sold'::text, 'released'::text])),
  constraint holds_pkey PRIMARY KEY (order_id)
);

create table imported_documents (
  source text not null,
  original_id text not null,
  type text not null,
  revision text default ''::text not null,
  our_kind text not null,
  our_id text not null,
  source_hash text not null,
  our_hash text not null,
  imported_at timestamp with time zone not null,
  constraint imported_documents_pkey PRIMARY KEY (source, original_id),
  constraint imported_kind CHECK (our_kind = ANY (ARRAY['product'::text, 'review'::text, 'faq'::text, 'plastic'::text, 'legal'::text, 'picture'::text, 'customer'::text, 'order'::text, 'lead'::text, 'subscriber'::text])),
  constraint imported_original_id CHECK (length(original_id) >= 1 AND length(original_id) <= 300),
  constraint imported_source CHECK (source = 'sanity'::text)
);

create table invoices (
  number text not null,
  order_id text not null,
  financial_year integer not null,
  sequence integer not null,
  issued_at timestamp with time zone not null,
  document jsonb not null,
  constraint invoice_number_shape CHECK (number ~ '^[A-Za-z0-9/-]{1,16}$'::text),
  constraint invoices_financial_year_sequence_key UNIQUE (financial_year, sequence),
  constraint invoices_order_id_key UNIQUE (order_id),
  constraint invoices_pkey PRIMARY KEY (number)
);

create table jobs (
  id bigint generated always as identity not null,
  kind text not null,
  key text,
  payload jsonb not null,
  attempts integer default 0 not null,
  run_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text,
  lane text generated always as (
CASE
    WHEN kind ~~ 'mail.%'::text THEN 'mail'::text
    WHEN kind ~~ 'payments.%'::text OR kind ~~ 'holds.%'::text THEN 'money'::text
    ELSE 'rest'::text
END) stored not null,
  constraint jobs_key_key UNIQUE (key),
  constraint jobs_pkey PRIMARY KEY (id)
);

create table known_addresses (
  customer_id text not null,
  address_hash text not null,
  seen_at timestamp with time zone not null,
  constraint known_addresses_pkey PRIMARY KEY (customer_id, address_hash)
);

create table lead_messages (
  id bigint generated always as identity not null,
  lead_id bigint not null,
  kind text not null,
  key text not null,
  text text not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint lead_message_kind CHECK (kind = ANY (ARRAY['note'::text, 'answer'::text])),
  constraint lead_message_says CHECK (text <> ''::text),
  constraint lead_messages_key_key UNIQUE (key),
  constraint lead_messages_pkey PRIMARY KEY (id)
);

create table leads (
  id bigint generated always as identity not null,
  form_key text not null,
  first_name text not null,
  last_name text default ''::text not null,
  email text not null,
  phone_number text not null,
  message text default ''::text not null,
  state text default 'new'::text not null,
  submitted_at timestamp with time zone default now() not null,
  constraint lead_state CHECK (state = ANY (ARRAY['new'::text, 'answered'::text, 'closed'::text])),
  constraint leads_form_key_key UNIQUE (form_key),
  constraint leads_pkey PRIMARY KEY (id)
);

create table low_stock (
  sku text not null,
  constraint low_stock_pkey PRIMARY KEY (sku)
);

create table mail_outage (
  only_row boolean default true not null,
  since timestamp with time zone not null,
  reason text not null,
  constraint mail_outage_only_row CHECK (only_row),
  constraint mail_outage_pkey PRIMARY KEY (only_row)
);

create table mailed_codes (
  customer_id text not null,
  purpose text not null,
  browser_hash text not null,
  place_hash text not null,
  code_hash text not null,
  tries integer default 0 not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint mailed_code_purpose CHECK (purpose = ANY (ARRAY['reset'::text, 'claim'::text])),
  constraint mailed_code_tries CHECK (tries >= 0 AND tries <= 5),
  constraint mailed_codes_pkey PRIMARY KEY (customer_id, purpose, browser_hash)
);

create table maintenance_runs (
  id integer generated always as identity not null,
  kind text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  ok boolean not null,
  summary text not null,
  report jsonb not null,
  constraint maintenance_run_report CHECK (octet_length(report::text) <= 1000000),
  constraint maintenance_run_time CHECK (ended_at >= started_at),
  constraint maintenance_runs_kind_check CHECK (kind = ANY (ARRAY['backup'::text, 'verify'::text, 'drill'::text, 'restore'::text])),
  constraint maintenance_runs_pkey PRIMARY KEY (id),
  constraint maintenance_runs_summary_check CHECK (char_length(summary) >= 1 AND char_length(summary) <= 500)
);

create table media (
  id text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  colour text,
  hash text not null,
  widths integer[] not null,
  created_at timestamp with time zone default now() not null,
  name text default ''::text not null,
  focus_x integer default 50 not null,
  focus_y integer default 50 not null,
  uploaded_by text,
  updated_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  constraint media_colour_hex CHECK (colour ~ '^#[0-9A-Fa-f]{6}$'::text),
  constraint media_focus_x CHECK (focus_x >= 0 AND focus_x <= 100),
  constraint media_focus_y CHECK (focus_y >= 0 AND focus_y <= 100),
  constraint media_has_widths CHECK (cardinality(widths) >= 1 AND cardinality(widths) <= 12),
  constraint media_hash_plain CHECK (hash ~ '^[0-9a-f]{8}$'::text),
  constraint media_height_check CHECK (height > 0),
  constraint media_id_plain CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(id) <= 100),
  constraint media_pkey PRIMARY KEY (id),
  constraint media_says_what CHECK (alt <> ''::text),
  constraint media_width_check CHECK (width > 0)
);

create table not_found_addresses (
  path text not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  count bigint not null,
  referrer text not null,
  constraint not_found_addresses_pkey PRIMARY KEY (path),
  constraint not_found_happened CHECK (count > 0),
  constraint not_found_path CHECK (char_length(path) >= 1 AND char_length(path) <= 300),
  constraint not_found_referrer CHECK (char_length(referrer) <= 300)
);

create table operator_addresses (
  operator_id text not null,
  address_hash text not null,
  seen_at timestamp with time zone not null,
  constraint operator_addresses_pkey PRIMARY KEY (operator_id, address_hash)
);

create table operator_challenges (
  key text not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint operator_challenges_pkey PRIMARY KEY (key)
);

create table operator_devices (
  operator_id text not null,
  device_hash text not null,
  seen_at timestamp with time zone not null,
  constraint operator_devices_pkey PRIMARY KEY (operator_id, device_hash)
);

create table operator_invitations (
  token_hash text not null,
  email text not null,
  name text not null,
  role text not null,
  invited_by text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint invitation_email_lower CHECK (email = lower(TRIM(BOTH FROM email)) AND email <> ''::text),
  constraint invitation_role CHECK (role = ANY (ARRAY['owner'::text, 'manager'::text, 'packer'::text, 'editor'::text, 'viewer'::text])),
  constraint operator_invitations_email_key UNIQUE (email),
  constraint operator_invitations_pkey PRIMARY KEY (token_hash)
);

create table operator_passkeys (
  id text not null,
  operator_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint operator_passkeys_pkey PRIMARY KEY (id),
  constraint passkey_counter CHECK (counter >= 0),
  constraint passkey_id_shape CHECK (id ~ '^[A-Za-z0-9_-]+$'::text AND char_length(id) >= 16 AND char_length(id) <= 1400),
  constraint passkey_name CHECK (char_length(name) >= 1 AND char_length(name) <= 60)
);

create table operator_recovery_codes (
  operator_id text not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint operator_recovery_codes_pkey PRIMARY KEY (operator_id, code_hash)
);

create table operator_sessions (
  token_hash text not null,
  id text not null,
  operator_id text not null,
  stage text not null,
  device text default ''::text not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  unconfirmed_refund_paise bigint default 0 not null,
  constraint operator_session_stage CHECK (stage = ANY (ARRAY['password'::text, 'whole'::text])),
  constraint operator_sessions_id_key UNIQUE (id),
  constraint operator_sessions_pkey PRIMARY KEY (token_hash)
);

create table operators (
  id text not null,
  email text not null,
  name text not null,
  role text not null,
  password_hash text not null,
  totp_sealed text,
  totp_asked_sealed text,
  totp_step bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deactivated_at timestamp with time zone,
  password_given_at timestamp with time zone,
  constraint operator_email_lower CHECK (email = lower(TRIM(BOTH FROM email)) AND email <> ''::text),
  constraint operator_id_shape CHECK (id ~ '^opr_[A-Za-z0-9]{14}$'::text),
  constraint operator_role CHECK (role = ANY (ARRAY['owner'::text, 'manager'::text, 'packer'::text, 'editor'::text, 'viewer'::text])),
  constraint operators_email_key UNIQUE (email),
  constraint operators_pkey PRIMARY KEY (id)
);

create table order_edits (
  id bigint generated always as identity not null,
  order_id text not null,
  key text not null,
  version integer not null,
  actor text not null,
  at timestamp with time zone not null,
  lines_before jsonb not null,
  lines_after jsonb not null,
  total_before_paise bigint not null,
  total_after_paise bigint not null,
  refund_paise bigint not null,
  constraint lines_after_listed CHECK (jsonb_array_length(lines_after) > 0),
  constraint lines_before_listed CHECK (jsonb_array_length(lines_before) > 0),
  constraint order_edit_key_once UNIQUE (key),
  constraint order_edit_key_shape CHECK (key ~ '^[A-Za-z0-9_-]{10,64}$'::text),
  constraint order_edit_refunds_difference CHECK (refund_paise = 0 OR refund_paise > 0 AND refund_paise = (total_before_paise - total_after_paise)),
  constraint order_edit_version_counts CHECK (version > 0),
  constraint order_edit_version_once UNIQUE (order_id, version),
  constraint order_edits_pkey PRIMARY KEY (id),
  constraint order_edits_total_after_paise_check CHECK (total_after_paise >= 0),
  constraint order_edits_total_before_paise_check CHECK (total_before_paise >= 0)
);

create table order_events (
  id bigint generated always as identity not null,
  order_id text not null,
  from_status text,
  to_status text not null,
  actor text not null,
  reason text default ''::text not null,
  at timestamp with time zone default now() not null,
  attempt integer default 1 not null,
  constraint each_status_once UNIQUE (order_id, to_status, attempt),
  constraint only_delivery_again CHECK (attempt = 1 OR attempt > 1 AND (to_status = ANY (ARRAY['on_the_way'::text, 'delivered'::text, 'returned'::text, 'returned_to_origin'::text]))),
  constraint order_events_pkey PRIMARY KEY (id)
);

create table order_lines (
  order_id text not null,
  "position" integer not null,
  sku text not null,
  product_id text not null,
  kind text not null,
  cart_line_id text not null,
  name text not null,
  pack_size integer,
  size_name text,
  colour_hex text,
  colour_name text,
  picture_id text,
  hsn text not null,
  unit_price_paise bigint not null,
  mrp_paise bigint not null,
  quantity integer not null,
  total_paise bigint not null,
  discount_paise bigint,
  is_past boolean default false not null,
  sold_sku text generated always as (
CASE
    WHEN NOT is_past THEN sku
    ELSE NULL::text
END) stored,
  sold_product_id text generated always as (
CASE
    WHEN NOT is_past THEN product_id
    ELSE NULL::text
END) stored,
  returned_quantity integer default 0 not null,
  constraint line_adds_up CHECK (total_paise = (unit_price_paise * quantity)),
  constraint line_discount_within CHECK (discount_paise >= 0 AND discount_paise <= total_paise),
  constraint line_quantity CHECK (quantity >= 1 AND quantity <= 100 OR is_past AND quantity > 0),
  constraint order_lines_kind_check CHECK (kind = ANY (ARRAY['beverage'::text, 'merch'::text])),
  constraint order_lines_order_id_sku_key UNIQUE (order_id, sku),
  constraint order_lines_pkey PRIMARY KEY (order_id, "position"),
  constraint order_lines_unit_price_paise_check CHECK (unit_price_paise > 0 OR is_past AND unit_price_paise = 0),
  constraint returned_within_line CHECK (returned_quantity >= 0 AND returned_quantity <= quantity)
);

create table order_notes (
  id bigint generated always as identity not null,
  order_id text not null,
  key text not null,
  text text not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint order_note_says CHECK (text <> ''::text),
  constraint order_notes_key_key UNIQUE (key),
  constraint order_notes_pkey PRIMARY KEY (id)
);

create table order_terms (
  order_id text not null,
  term text collate "C" not null,
  stage text not null,
  payment_mode text not null,
  state text not null,
  words text collate "C" not null,
  submitted_at timestamp with time zone not null,
  constraint order_terms_pkey PRIMARY KEY (order_id, term)
);

create table orders (
  id text not null,
  token text not null,
  idempotency_key text not null,
  request_hash text not null,
  status text not null,
  payment_mode text not null,
  payment_id text,
  name text not null,
  email text,
  contact text not null,
  address_line1 text not null,
  address_line2 text not null,
  city text not null,
  state text not null,
  locality text default ''::text not null,
  landmark text default ''::text not null,
  pin text not null,
  subtotal_paise bigint not null,
  delivery_paise bigint not null,
  discount_paise bigint not null,
  total_paise bigint not null,
  currency text default 'INR'::text not null,
  discount_code text,
  courier text,
  tracking_number text,
  submitted_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  customer_id text,
  dispatched_at timestamp with time zone,
  delivered_at timestamp with time zone,
  gateway_order_id text,
  paid_at timestamp with time zone,
  packed_at timestamp with time zone,
  cod_fee_paise bigint default 0 not null,
  version integer default 1 not null,
  promised_from date,
  promised_to date,
  expected_from date,
  expected_to date,
  source text default 'shop'::text not null,
  delivery_attempt integer default 1 not null,
  number bigint default nextval('order_numbers'::regclass) not null,
  number_prefix text default '#'::text not null,
  constraint cod_fee_counts CHECK (cod_fee_paise >= 0),
  constraint delivery_attempt_counts CHECK (delivery_attempt > 0),
  constraint expected_days CHECK (num_nonnulls(expected_from, expected_to) <> 1 AND expected_from <= expected_to),
  constraint order_id_shape CHECK (id ~ '^order_[A-Za-z0-9]{14}$'::text),
  constraint order_payment_mode CHECK (payment_mode = ANY (ARRAY['cod'::text, 'online'::text, 'upi'::text])),
  constraint order_source CHECK (source = ANY (ARRAY['shop'::text, 'sanity'::text])),
  constraint order_status CHECK (status = ANY (ARRAY['awaiting_payment'::text, 'expired'::text, 'ordered'::text, 'on_the_way'::text, 'delivered'::text, 'cancelled'::text, 'returned'::text, 'returned_to_origin'::text])),
  constraint orders_delivery_paise_check CHECK (delivery_paise >= 0),
  constraint orders_discount_paise_check CHECK (discount_paise >= 0),
  constraint orders_gateway_order_id_key UNIQUE (gateway_order_id),
  constraint orders_idempotency_key_key UNIQUE (idempotency_key),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_subtotal_paise_check CHECK (subtotal_paise > 0 OR source <> 'shop'::text AND subtotal_paise = 0),
  constraint orders_token_key UNIQUE (token),
  constraint orders_total_paise_check CHECK (total_paise >= 0),
  constraint pin_digits CHECK (pin ~ '^[0-9]{6}$'::text),
  constraint promised_days CHECK (num_nonnulls(promised_from, promised_to) <> 1 AND promised_from <= promised_to),
  constraint token_long CHECK (length(token) >= 32),
  constraint total_adds_up CHECK (source <> 'shop'::text OR total_paise = (subtotal_paise + delivery_paise + cod_fee_paise - discount_paise))
);

create table orders_by_term (
  order_id text not null,
  term text not null,
  customer_id text not null,
  status text not null,
  submitted_at timestamp with time zone not null,
  constraint orders_by_term_pkey PRIMARY KEY (order_id, term)
);

create table pages (
  key text not null,
  parent text,
  parent_is_child boolean generated always as (
CASE
    WHEN parent IS NOT NULL THEN false
    ELSE NULL::boolean
END) stored,
  is_child boolean generated always as (parent IS NOT NULL) stored not null,
  slug text not null,
  "position" integer default 0 not null,
  live boolean default false not null,
  first_published_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint page_key_plain CHECK (key ~ '^page-[a-z]+$'::text),
  constraint page_live_published CHECK (NOT live OR first_published_at IS NOT NULL),
  constraint page_position_natural CHECK ("position" >= 0),
  constraint page_slug_plain CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(slug) <= 60),
  constraint pages_key_is_child_key UNIQUE (key, is_child),
  constraint pages_pkey PRIMARY KEY (key)
);

create table password_rights (
  token_hash text not null,
  customer_id text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_rights_pkey PRIMARY KEY (token_hash)
);

create table payment_checks (
  order_id text not null,
  due_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  constraint payment_checks_pkey PRIMARY KEY (order_id)
);

create table payment_disputes (
  id text not null,
  payment_id text not null,
  order_id text not null,
  amount_paise bigint not null,
  deducted_paise bigint default 0 not null,
  status text not null,
  phase text not null,
  reason text not null,
  respond_by timestamp with time zone,
  opened_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  looked_at timestamp with time zone,
  constraint dispute_amount CHECK (amount_paise >= 0),
  constraint dispute_deducted CHECK (deducted_paise >= 0),
  constraint dispute_status CHECK (status = ANY (ARRAY['open'::text, 'under_review'::text, 'won'::text, 'lost'::text, 'closed'::text])),
  constraint only_ended_dispute_is_reviewed CHECK (looked_at IS NULL OR (status = ANY (ARRAY['won'::text, 'lost'::text, 'closed'::text]))),
  constraint payment_disputes_pkey PRIMARY KEY (id)
);

create table payment_sweeps (
  name text not null,
  began_at timestamp with time zone not null,
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  "position" timestamp with time zone not null,
  constraint payment_sweeps_check CHECK (until >= since),
  constraint payment_sweeps_check1 CHECK ("position" >= since AND "position" <= until),
  constraint payment_sweeps_pkey PRIMARY KEY (name)
);

create table payments (
  id text not null,
  order_id text not null,
  method text not null,
  amount_paise bigint not null,
  currency text default 'INR'::text not null,
  status text not null,
  purpose text,
  refunded_paise bigint default 0 not null,
  error_reason text,
  captured_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  reversed_at timestamp with time zone,
  constraint captured_has_purpose CHECK ((status = 'captured'::text) = (purpose IS NOT NULL)),
  constraint never_refund_more CHECK (refunded_paise <= amount_paise),
  constraint only_captured_is_refunded CHECK (refunded_paise = 0 OR status = 'captured'::text),
  constraint only_cash_is_reversed CHECK (status <> 'reversed'::text OR method = 'cash'::text),
  constraint payment_currency CHECK (currency = 'INR'::text),
  constraint payment_method CHECK (method = ANY (ARRAY['gateway'::text, 'upi'::text, 'cash'::text])),
  constraint payment_positive CHECK (amount_paise > 0),
  constraint payment_purpose CHECK (purpose = ANY (ARRAY['sale'::text, 'surplus'::text])),
  constraint payment_status CHECK (status = ANY (ARRAY['authorized'::text, 'captured'::text, 'failed'::text, 'reversed'::text])),
  constraint payments_pkey PRIMARY KEY (id),
  constraint refunded_counts CHECK (refunded_paise >= 0),
  constraint reversed_says_when CHECK ((status = 'reversed'::text) = (reversed_at IS NOT NULL))
);

create table price_change_lines (
  change_id bigint not null,
  sku text not null,
  begins_at timestamp with time zone not null,
  price_paise bigint not null,
  mrp_paise bigint not null,
  waits boolean default true not null,
  since timestamp with time zone,
  constraint later_price_positive CHECK (price_paise > 0),
  constraint later_price_within_mrp CHECK (price_paise <= mrp_paise),
  constraint price_change_lines_pkey PRIMARY KEY (change_id, sku),
  constraint sale_ends_after_beginning CHECK (since < begins_at)
);

create table price_changes (
  id bigint generated always as identity not null,
  key text not null,
  request_hash text not null,
  begins_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  actor text not null,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  failure text,
  constraint price_change_ended CHECK ((state = 'waiting'::text) = (ended_at IS NULL)),
  constraint price_change_state CHECK (state = ANY (ARRAY['waiting'::text, 'done'::text, 'withdrawn'::text, 'failed'::text])),
  constraint price_changes_id_begins_at_key UNIQUE (id, begins_at),
  constraint price_changes_key_key UNIQUE (key),
  constraint price_changes_pkey PRIMARY KEY (id)
);

create table product_colours (
  id text not null,
  product_id text not null,
  name text not null,
  hex text not null,
  product_type text not null,
  "position" integer default 0 not null,
  constraint colour_hex CHECK (hex ~ '^#[0-9A-F]{6}$'::text),
  constraint colour_type CHECK (product_type = ANY (ARRAY['Cloth'::text, 'Bottle'::text, 'Mug'::text, 'Bag'::text])),
  constraint product_colours_pkey PRIMARY KEY (id),
  constraint product_colours_product_id_hex_key UNIQUE (product_id, hex)
);

create table product_drafts (
  product_id text not null,
  kind text not null,
  name text not null,
  form jsonb not null,
  revision integer not null,
  saved_by text not null,
  saved_at timestamp with time zone not null,
  creation_key text,
  constraint draft_form CHECK (jsonb_typeof(form) = 'object'::text),
  constraint draft_kind CHECK (kind = ANY (ARRAY['beverage'::text, 'merch'::text])),
  constraint draft_of_product CHECK (product_id ~ '^[A-Za-z0-9_.]+$'::text),
  constraint product_drafts_creation_key_key UNIQUE (creation_key),
  constraint product_drafts_pkey PRIMARY KEY (product_id)
);

create table product_pictures (
  product_id text not null,
  media_id text not null,
  colour_id text,
  label text default ''::text not null,
  "position" integer default 0 not null,
  constraint product_pictures_pkey PRIMARY KEY (product_id, media_id)
);

create table products (
  id text not null,
  kind text not null,
  slug text,
  name text not null,
  "position" integer default 0 not null,
  featured boolean default false not null,
  published boolean default true not null,
  short_description text default ''::text not null,
  long_description text default ''::text not null,
  features text[] default '{}'::text[] not null,
  tags text[] default '{}'::text[] not null,
  currency text default 'INR'::text not null,
  meta_title text,
  meta_description text,
  picture_id text,
  hsn text not null,
  generic_name text not null,
  net_quantity text not null,
  manufacturer text not null,
  country_of_origin text default 'India'::text not null,
  best_before text,
  consumer_care text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  revision integer default 0 not null,
  allergens text,
  water_source text,
  minerals text,
  constraint hsn_digits CHECK (hsn ~ '^[0-9]{4,8}$'::text),
  constraint product_currency CHECK (currency = 'INR'::text),
  constraint product_id_plain CHECK (id ~ '^[A-Za-z0-9_.]+$'::text),
  constraint product_kind CHECK (kind = ANY (ARRAY['beverage'::text, 'merch'::text])),
  constraint products_pkey PRIMARY KEY (id),
  constraint products_slug_key UNIQUE (slug),
  constraint slug_plain CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);

create table rate_limits (
  key text not null,
  hits integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table reading_marks (
  subject_kind text not null,
  subject_id text not null,
  operator_id text not null,
  since timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint reading_marks_pkey PRIMARY KEY (subject_kind, subject_id, operator_id)
);

create table redirects (
  id bigint generated always as identity not null,
  old_path text not null,
  target text not null,
  is_permanent boolean default true not null,
  version integer default 1 not null,
  actor text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint redirect_leads_away CHECK (split_part(split_part(target, '#'::text, 1), '?'::text, 1) <> old_path),
  constraint redirect_old_path CHECK (old_path ~ '^/[^/?#\s\\]([^?#\s\\]*)$'::text AND char_length(old_path) <= 500),
  constraint redirect_target CHECK ((target ~ '^/([^/\s\\][^\s\\]*)?$'::text OR target ~ '^https://[^/\s\\]'::text) AND char_length(target) <= 1000),
  constraint redirects_old_path_key UNIQUE (old_path),
  constraint redirects_pkey PRIMARY KEY (id)
);

create table refund_lines (
  refund_id bigint not null,
  sku text not null,
  quantity integer not null,
  amount_paise bigint not null,
  constraint refund_line_amount CHECK (amount_paise >= 0),
  constraint refund_line_counts CHECK (quantity > 0),
  constraint refund_lines_pkey PRIMARY KEY (refund_id, sku)
);

create table refunds (
  id bigint generated always as identity not null,
  key text not null,
  payment_id text not null,
  order_id text not null,
  amount_paise bigint not null,
  reason text default ''::text not null,
  actor text not null,
  status text default 'asked'::text not null,
  gateway_refund_id text,
  bank_reference text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  withdrawn_reason text,
  approved_by text,
  approved_at timestamp with time zone,
  delivery_paise bigint default 0 not null,
  edit_id bigint,
  constraint held_moved_nothing CHECK (status <> 'held'::text OR approved_by IS NULL AND bank_reference IS NULL AND gateway_refund_id IS NULL),
  constraint refund_approved_by_whom_and_when CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  constraint refund_delivery_within CHECK (delivery_paise >= 0 AND delivery_paise <= amount_paise),
  constraint refund_key_shape CHECK (key ~ '^[A-Za-z0-9_-]{10,64}$'::text),
  constraint refund_positive CHECK (amount_paise > 0),
  constraint refund_status CHECK (status = ANY (ARRAY['held'::text, 'asked'::text, 'pending'::text, 'processed'::text, 'failed'::text, 'withdrawn'::text])),
  constraint refunds_gateway_refund_id_key UNIQUE (gateway_refund_id),
  constraint refunds_key_key UNIQUE (key),
  constraint refunds_pkey PRIMARY KEY (id),
  constraint withdrawn_moved_nothing CHECK (status <> 'withdrawn'::text OR bank_reference IS NULL AND gateway_refund_id IS NULL),
  constraint withdrawn_says_why CHECK ((status = 'withdrawn'::text) = (withdrawn_reason IS NOT NULL) AND withdrawn_reason <> ''::text)
);

create table release_files (
  path text not null,
  bytes bytea not null,
  is_brotli boolean not null,
  seen_at timestamp with time zone not null,
  constraint release_files_bytes_check CHECK (octet_length(bytes) <= 8000000),
  constraint release_files_path_check CHECK (path ~ '^(client|admin)/[A-Za-z0-9_.-]{1,200}$'::text),
  constraint release_files_pkey PRIMARY KEY (path)
);

create table reserved_entries (
  sku text not null,
  id bigint generated always as identity not null,
  units integer not null,
  constraint reserved_entries_pkey PRIMARY KEY (sku, id),
  constraint reserved_entry_changes CHECK (units <> 0)
);

create table reserved_units (
  sku text not null,
  units bigint not null,
  constraint reserved_units_pkey PRIMARY KEY (sku)
);

create table retention_runs (
  rule text not null,
  ran_at timestamp with time zone not null,
  removed integer not null,
  overdue integer not null,
  constraint retention_runs_overdue_check CHECK (overdue >= 0),
  constraint retention_runs_pkey PRIMARY KEY (rule),
  constraint retention_runs_removed_check CHECK (removed >= 0),
  constraint retention_runs_rule_check CHECK (char_length(rule) >= 1 AND char_length(rule) <= 50)
);

create table return_lines (
  return_id bigint not null,
  sku text not null,
  quantity integer not null,
  restocked boolean default true not null,
  constraint return_lines_pkey PRIMARY KEY (return_id, sku, restocked),
  constraint return_lines_quantity_check CHECK (quantity > 0)
);

create table return_requests (
  id bigint generated always as identity not null,
  order_id text not null,
  state text default 'asked'::text not null,
  reason text not null,
  actor text not null,
  asked_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  decline_reason text,
  key text,
  constraint return_key_once UNIQUE (key),
  constraint return_requests_pkey PRIMARY KEY (id),
  constraint return_settled CHECK ((state = 'asked'::text) = (settled_at IS NULL)),
  constraint return_state CHECK (state = ANY (ARRAY['asked'::text, 'taken'::text, 'declined'::text]))
);

create table review_decisions (
  id bigint generated always as identity not null,
  review_id text not null,
  state text not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint review_decision_state CHECK (state = ANY (ARRAY['approved'::text, 'hidden'::text])),
  constraint review_decisions_pkey PRIMARY KEY (id)
);

create table reviews (
  id text not null,
  product_id text not null,
  reviewer_name text not null,
  rating numeric(2,1) not null,
  review_text text not null,
  state text default 'pending'::text not null,
  sample boolean default false not null,
  created_at timestamp with time zone default now() not null,
  customer_id text,
  order_id text,
  updated_at timestamp with time zone default now() not null,
  answer text,
  answered_at timestamp with time zone,
  constraint answer_whole CHECK ((answer IS NULL) = (answered_at IS NULL)),
  constraint one_review_each UNIQUE (customer_id, product_id),
  constraint rating_halves CHECK (rating >= 1::numeric AND rating <= 5::numeric AND (rating * 2::numeric) = floor(rating * 2::numeric)),
  constraint review_state CHECK (state = ANY (ARRAY['pending'::text, 'approved'::text, 'hidden'::text])),
  constraint reviews_pkey PRIMARY KEY (id)
);

create table role_changes (
  role text not null,
  granted text[] not null,
  withheld text[] not null,
  version integer not null,
  changed_at timestamp with time zone not null,
  constraint every_role_keeps CHECK (NOT withheld && ARRAY['orders.read'::text, 'catalogue.read'::text, 'settings.read'::text]),
  constraint granted_or_withheld CHECK (NOT granted && withheld),
  constraint only_owners_have CHECK (NOT granted && ARRAY['operators.manage'::text, 'tokens.manage'::text, 'dataset.import'::text, 'books.verify'::text]),
  constraint role_adjustable CHECK (role = ANY (ARRAY['manager'::text, 'packer'::text, 'editor'::text, 'viewer'::text])),
  constraint role_changes_pkey PRIMARY KEY (role),
  constraint role_version_counts CHECK (version > 0)
);

create table sale_prices (
  begins_id bigint not null,
  ends_id bigint not null,
  constraint sale_has_two_changes CHECK (begins_id <> ends_id),
  constraint sale_prices_ends_id_key UNIQUE (ends_id),
  constraint sale_prices_pkey PRIMARY KEY (begins_id)
);

create table sales_days (
  day date not null,
  payment_mode text not null,
  orders integer not null,
  returning_orders integer not null,
  undone_orders integer not null,
  gross_paise bigint not null,
  undone_paise bigint not null,
  refunded_paise bigint not null,
  parcels_delivered integer default 0 not null,
  parcels_back integer default 0 not null,
  constraint sales_days_pkey PRIMARY KEY (day, payment_mode)
);

create table sales_entries (
  id bigint generated always as identity not null,
  day date not null,
  payment_mode text not null,
  product_id text,
  orders integer default 0 not null,
  returning_orders integer default 0 not null,
  undone_orders integer default 0 not null,
  pieces integer default 0 not null,
  pieces_back integer default 0 not null,
  gross_paise bigint default 0 not null,
  undone_paise bigint default 0 not null,
  refunded_paise bigint default 0 not null,
  parcels_delivered integer default 0 not null,
  parcels_back integer default 0 not null,
  constraint sales_entries_pkey PRIMARY KEY (id)
);

create table sales_marks (
  mark date not null,
  constraint sales_marks_pkey PRIMARY KEY (mark)
);

create table sales_product_days (
  day date not null,
  product_id text not null,
  pieces bigint not null,
  pieces_back bigint not null,
  gross_paise bigint not null,
  undone_paise bigint not null,
  constraint sales_product_days_pkey PRIMARY KEY (day, product_id)
);

create table sales_product_marks (
  mark date not null,
  product_id text not null,
  pieces bigint not null,
  pieces_back bigint not null,
  gross_paise bigint not null,
  undone_paise bigint not null,
  constraint sales_product_marks_pkey PRIMARY KEY (mark, product_id)
);

create table saved_views (
  id text not null,
  operator_id text not null,
  resource text not null,
  name text not null,
  query text not null,
  shared boolean default false not null,
  created_at timestamp with time zone not null,
  constraint saved_views_operator_id_resource_name_key UNIQUE (operator_id, resource, name),
  constraint saved_views_pkey PRIMARY KEY (id)
);

create table secrets (
  name text not null,
  value text not null,
  constraint secrets_pkey PRIMARY KEY (name)
);

create table security_events (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  kind text not null,
  outcome text not null,
  actor text not null,
  network text not null,
  device text not null,
  detail text not null,
  request_id text not null,
  count integer not null,
  constraint security_event_actor_short CHECK (char_length(actor) <= 60),
  constraint security_event_detail_short CHECK (char_length(detail) <= 200),
  constraint security_event_device_short CHECK (char_length(device) <= 100),
  constraint security_event_happened CHECK (count > 0),
  constraint security_event_kind_short CHECK (char_length(kind) >= 1 AND char_length(kind) <= 40),
  constraint security_event_network_short CHECK (char_length(network) <= 16),
  constraint security_event_outcome CHECK (outcome = ANY (ARRAY['ok'::text, 'failed'::text, 'refused'::text])),
  constraint security_event_request_short CHECK (char_length(request_id) <= 40),
  constraint security_events_pkey PRIMARY KEY (id)
);

create table sessions (
  token_hash text not null,
  id text not null,
  customer_id text not null,
  device text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint sessions_id_key UNIQUE (id),
  constraint sessions_pkey PRIMARY KEY (token_hash)
);

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint settings_pkey PRIMARY KEY (key)
);

create table shelf_changes (
  key text not null,
  request_hash text not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint shelf_changes_pkey PRIMARY KEY (key)
);

create table shipments (
  id bigint generated always as identity not null,
  order_id text not null,
  courier text default ''::text not null,
  tracking_number text default ''::text not null,
  actor text not null,
  at timestamp with time zone not null,
  version integer default 1 not null,
  charge_paise bigint,
  awb_key text,
  constraint shipment_charge CHECK (charge_paise >= 0),
  constraint shipment_once UNIQUE (order_id, courier, tracking_number),
  constraint shipments_pkey PRIMARY KEY (id)
);

create table shop_state (
  only_row boolean default true not null,
  mode text not null,
  is_open boolean default false not null,
  closed_words text default ''::text not null,
  changed_at timestamp with time zone,
  constraint closed_words_short CHECK (char_length(closed_words) <= 300),
  constraint one_shop_state CHECK (only_row),
  constraint shop_state_mode CHECK (mode = ANY (ARRAY['demo'::text, 'staging'::text, 'production'::text])),
  constraint shop_state_pkey PRIMARY KEY (only_row)
);

create table slug_redirects (
  slug text not null,
  product_id text not null,
  since timestamp with time zone not null,
  constraint redirect_plain CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint slug_redirects_pkey PRIMARY KEY (slug)
);

create table stock_alerts (
  id bigint generated always as identity not null,
  sku text not null,
  email text not null,
  token text not null,
  consent_text text not null,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  constraint stock_alert_email_lower CHECK (email = lower(TRIM(BOTH FROM email)) AND email <> ''::text),
  constraint stock_alert_sent_later CHECK (sent_at >= created_at),
  constraint stock_alert_token_long CHECK (length(token) >= 32),
  constraint stock_alerts_pkey PRIMARY KEY (id),
  constraint stock_alerts_sku_email_key UNIQUE (sku, email),
  constraint stock_alerts_token_key UNIQUE (token)
);

create table stock_movements (
  id bigint generated always as identity not null,
  sku text not null,
  delta integer not null,
  reason text not null,
  order_id text,
  actor text not null,
  at timestamp with time zone default now() not null,
  key text,
  note text default ''::text not null,
  return_id bigint,
  edit_id bigint,
  constraint movement_moves CHECK (delta <> 0 OR reason = 'counted'::text),
  constraint movement_note CHECK (length(note) <= 300),
  constraint movement_of_edit CHECK ((reason = 'edited'::text) = (edit_id IS NOT NULL)),
  constraint movement_reason CHECK (reason = ANY (ARRAY['received'::text, 'counted'::text, 'damaged'::text, 'corrected'::text, 'ordered'::text, 'released'::text, 'cancelled'::text, 'returned'::text, 'revived'::text, 'edited'::text])),
  constraint stock_movements_key_key UNIQUE (key),
  constraint stock_movements_pkey PRIMARY KEY (id)
);

create table subscribers (
  email text not null,
  token text not null,
  tags text[] default '{}'::text[] not null,
  consent_text text not null,
  consented_at timestamp with time zone default now() not null,
  unsubscribed_at timestamp with time zone,
  id bigint generated always as identity not null,
  constraint subscriber_email_lower CHECK (email = lower(TRIM(BOTH FROM email)) AND email <> ''::text),
  constraint subscriber_token_long CHECK (length(token) >= 32),
  constraint subscribers_id_key UNIQUE (id),
  constraint subscribers_pkey PRIMARY KEY (email),
  constraint subscribers_token_key UNIQUE (token)
);

create table tax_lines (
  document text not null,
  line integer not null,
  kind text not null,
  month text not null,
  gst_code text not null,
  taxes text not null,
  hsn text not null,
  unit text not null,
  rate_basis_points integer not null,
  quantity integer not null,
  taxable_paise bigint not null,
  tax_paise bigint not null,
  total_paise bigint not null,
  invoice_paise bigint not null,
  constraint tax_line_kind CHECK (kind = ANY (ARRAY['invoice'::text, 'credit-note'::text])),
  constraint tax_line_month CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'::text),
  constraint tax_line_taxes CHECK (taxes = ANY (ARRAY['igst'::text, 'cgst+sgst'::text, 'cgst+utgst'::text])),
  constraint tax_lines_pkey PRIMARY KEY (document, line)
);

create table test_gateway_objects (
  id text not null,
  kind text not null,
  parent_id text,
  body jsonb not null,
  created_at timestamp with time zone default now() not null,
  seq bigint generated always as identity not null,
  constraint test_gateway_kind CHECK (kind = ANY (ARRAY['order'::text, 'payment'::text, 'refund'::text, 'webhook'::text, 'panel'::text])),
  constraint test_gateway_objects_pkey PRIMARY KEY (id)
);

create table unmatched_refunds (
  id bigint generated always as identity not null,
  key text not null,
  payment_id text not null,
  amount_paise bigint not null,
  reason text default ''::text not null,
  actor text not null,
  status text default 'asked'::text not null,
  gateway_refund_id text,
  bank_reference text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint unmatched_refund_key_shape CHECK (key ~ '^[A-Za-z0-9_-]{10,64}$'::text),
  constraint unmatched_refund_positive CHECK (amount_paise > 0),
  constraint unmatched_refund_status CHECK (status = ANY (ARRAY['asked'::text, 'pending'::text, 'processed'::text, 'failed'::text])),
  constraint unmatched_refunds_gateway_refund_id_key UNIQUE (gateway_refund_id),
  constraint unmatched_refunds_key_key UNIQUE (key),
  constraint unmatched_refunds_pkey PRIMARY KEY (id)
);

create table variants (
  sku text not null,
  product_id text not null,
  pack_size integer,
  colour_id text,
  size_name text,
  price_paise bigint not null,
  mrp_paise bigint not null,
  stock integer not null,
  delivery_charge_paise bigint default 0 not null,
  weight_grams integer not null,
  "position" integer default 0 not null,
  active boolean default true not null,
  updated_at timestamp with time zone default now() not null,
  constraint pack_of CHECK (pack_size = ANY (ARRAY[4, 6, 12])),
  constraint pack_or_size CHECK ((pack_size IS NULL) = (colour_id IS NOT NULL AND size_name IS NOT NULL)),
  constraint price_positive CHECK (price_paise > 0),
  constraint price_within_mrp CHECK (price_paise <= mrp_paise),
  constraint sku_plain CHECK (sku ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'::text),
  constraint stock_not_negative CHECK (stock >= 0),
  constraint variants_colour_id_size_name_key UNIQUE (colour_id, size_name),
  constraint variants_delivery_charge_paise_check CHECK (delivery_charge_paise >= 0),
  constraint variants_pkey PRIMARY KEY (sku),
  constraint variants_product_id_pack_size_key UNIQUE (product_id, pack_size),
  constraint variants_weight_grams_check CHECK (weight_grams > 0)
);

create table webhook_events (
  id text not null,
  type text not null,
  body jsonb not null,
  order_id text,
  outcome text,
  received_at timestamp with time zone default now() not null,
  handled_at timestamp with time zone,
  looked_at timestamp with time zone,
  constraint webhook_events_pkey PRIMARY KEY (id)
);

create table write_probe (
  only_row boolean default true not null,
  written_at timestamp with time zone not null,
  constraint write_probe_only_row CHECK (only_row),
  constraint write_probe_pkey PRIMARY KEY (only_row)
);

CREATE OR REPLACE FUNCTION add_terms_of_order(orders, text[])
 RETURNS void
 LANGUAGE sql
AS $$
  insert into order_terms (order_id, term, stage, payment_mode, state, words, submitted_at)
  select $1.id, term, work_stage($1.source, $1.status, $1.packed_at), $1.payment_mode, $1.state,
    spaced_words($1.name), $1.submitted_at
  from unnest($2) term
  on conflict (order_id, term) do nothing
$$;

CREATE OR REPLACE FUNCTION lead_words(leads)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
      select to_tsvector('simple', concat_ws(' ', $1.first_name, $1.last_name, $1.email, $1.phone_number,
        right($1.phone_number, 10), right($1.phone_number, 4), $1.message))$$;

CREATE OR REPLACE FUNCTION ordered_before(asked orders)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $$
begin
  return exists (
    select from orders o where o.customer_id = asked.customer_id and o.id <> asked.id and was_ordered(o.id, o.status)
      and (asked.source = 'shop' or (o.submitted_at, o.id) < (asked.submitted_at, asked.id))
  ) or asked.contact ~ '[0-9]' and exists (
    select from orders o where o.contact = asked.contact and o.id <> asked.id and was_ordered(o.id, o.status)
      and (asked.source = 'shop' or (o.submitted_at, o.id) < (asked.submitted_at, asked.id))
  );
end
$$;

CREATE OR REPLACE FUNCTION orders_of_buyer(account text, guest text)
 RETURNS SETOF orders
 LANGUAGE sql
 STABLE
AS $$
  with own as (
    select o.* from orders o
    where o.customer_id = account collate "default" and o.status not in ('awaiting_payment', 'expired')
    order by o.submitted_at desc, o.id limit 2000
  ), contacts as (
    select guest as contact where guest is not null
    union all
    select asked from (select distinct buyer_contact(contact, email) as asked from own limit 50) used
    where account_of_contact(asked) = account
  )
  select * from (
    select * from own
    union all
    select g.* from contacts cross join lateral orders_of_contact(contacts.contact) g where g.customer_id is null
  ) theirs order by submitted_at desc, id desc limit 2000
$$;

CREATE OR REPLACE FUNCTION orders_of_contact(asked text)
 RETURNS SETOF orders
 LANGUAGE sql
 STABLE
AS $$
  select o.* from orders o
  where asked ~ '^[0-9]+$' and o.contact = asked collate "default" and o.status not in ('awaiting_payment', 'expired')
  union all
  select o.* from orders o
  where asked !~ '^[0-9]+$' and lower(o.email) = asked collate "default"
    and buyer_contact(o.contact, o.email) = asked collate "default" and o.status not in ('awaiting_payment', 'expired')
$$;

create aggregate total(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);

alter sequence order_numbers owned by orders.number;

CREATE INDEX added_orders_of_parcel ON added_orders USING btree (ships_with);

CREATE INDEX audit_log_of_action ON audit_log USING btree (action, id DESC);

CREATE INDEX audit_log_of_actor ON audit_log USING btree (actor, id DESC);

CREATE INDEX audit_log_of_id ON audit_log USING btree (subject_id, id DESC);

CREATE INDEX audit_log_of_kind ON audit_log USING btree (subject_kind, id DESC);

CREATE INDEX audit_log_of_subject ON audit_log USING btree (subject_kind, subject_id, id DESC);

CREATE INDEX banners_of_picture ON beverages USING btree (banner_picture_id);

CREATE INDEX buyer_notes_of ON buyer_notes USING btree (buyer_id, id);

CREATE INDEX buyer_words_newest ON buyer_words USING btree (word, buyer_id DESC) INCLUDE (words);

CREATE INDEX buyers_by_activity ON buyers USING btree (active_at DESC, id DESC);

CREATE INDEX buyers_by_email ON buyers USING btree (email text_pattern_ops);

CREATE INDEX buyers_by_first_month ON buyers USING btree (date_trunc('month'::text, (first_order_at AT TIME ZONE 'Asia/Kolkata'::text)), active_at DESC, id DESC);

CREATE INDEX buyers_by_first_month_orders ON buyers USING btree (date_trunc('month'::text, (first_order_at AT TIME ZONE 'Asia/Kolkata'::text)), orders DESC, id DESC);

CREATE INDEX buyers_by_first_month_spent ON buyers USING btree (date_trunc('month'::text, (first_order_at AT TIME ZONE 'Asia/Kolkata'::text)), spent_paise DESC, id DESC);

CREATE INDEX buyers_by_orders ON buyers USING btree (orders DESC, id DESC);

CREATE INDEX buyers_by_phone_end ON buyers USING btree ("right"(phone, 4), id DESC);

CREATE INDEX buyers_by_spent ON buyers USING btree (spent_paise DESC, id DESC);

CREATE INDEX buyers_by_state ON buyers USING btree (state, active_at DESC, id DESC);

CREATE INDEX buyers_by_tag ON buyers USING gin (tags) WHERE tags <> '{}'::text[];

CREATE INDEX buyers_top ON buyers USING btree (active_at DESC, id DESC) WHERE is_top;

CREATE INDEX buyers_top_by_orders ON buyers USING btree (orders DESC, id DESC) WHERE is_top;

CREATE INDEX buyers_with_account ON buyers USING btree (active_at DESC, id DESC) WHERE customer_id IS NOT NULL;

CREATE INDEX buyers_with_many_returns ON buyers USING btree (active_at DESC, id DESC) WHERE returned >= 2 AND (returned * 3) >= orders;

CREATE INDEX catalogue_imports_old ON catalogue_imports USING btree (at);

CREATE INDEX cod_collections_of_remittance ON cod_collections USING btree (remittance_id) WHERE remittance_id IS NOT NULL;

CREATE INDEX cod_collections_open ON cod_collections USING btree (courier_key, collected_at, order_id) WHERE remittance_id IS NULL;

CREATE UNIQUE INDEX one_remittance_of_reference ON cod_remittances USING btree (upper(reference)) WHERE reference <> ''::text;

CREATE UNIQUE INDEX credit_note_unpaid ON credit_notes USING btree (invoice_number) WHERE refund_id IS NULL;

CREATE INDEX credit_notes_newest ON credit_notes USING btree (issued_at DESC, number DESC);

CREATE INDEX credit_notes_of_invoice ON credit_notes USING btree (invoice_number, sequence);

CREATE INDEX addresses_of_customer ON customer_addresses USING btree (customer_id, created_at);

CREATE UNIQUE INDEX one_default_address ON customer_addresses USING btree (customer_id) WHERE is_default;

CREATE INDEX customer_words_newest ON customer_words USING btree (word, created_at DESC, customer_id DESC) INCLUDE (words);

CREATE INDEX customers_by_email ON customers USING btree (email text_pattern_ops);

CREATE INDEX customers_by_phone_end ON customers USING btree ("right"(phone_number, 4), created_at DESC, id DESC) WHERE erased_at IS NULL;

CREATE INDEX customers_by_proved_mailbox ON customers USING btree ((
CASE
    WHEN split_part(lower(email), '@'::text, 2) = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text]) THEN replace(split_part(split_part(lower(email), '@'::text, 1), '+'::text, 1), '.'::text, ''::text) || '@gmail.com'::text
    ELSE (split_part(split_part(lower(email), '@'::text, 1), '+'::text, 1) || '@'::text) || split_part(lower(email), '@'::text, 2)
END)) WHERE email_proved_at IS NOT NULL;

CREATE INDEX customers_newest ON customers USING btree (created_at DESC, id DESC) WHERE erased_at IS NULL;

CREATE INDEX dataset_imports_newest ON dataset_imports USING btree (begun_at DESC, id);

CREATE UNIQUE INDEX one_dataset_import_runs ON dataset_imports USING btree ((true)) WHERE state = 'running'::text;

CREATE INDEX demo_mailbox_newest ON demo_mailbox USING btree (sent_at DESC);

CREATE INDEX discount_codes_of_product ON discount_code_products USING btree (product_id);

CREATE INDEX discount_codes_newest ON discount_codes USING btree (created_at DESC, code DESC);

CREATE INDEX discount_redemptions_newest ON discount_redemptions USING btree (code, redeemed_at DESC, order_id DESC);

CREATE INDEX draft_schedules_due ON draft_schedules USING btree (publish_at) WHERE publish_at IS NOT NULL;

CREATE INDEX draft_schedules_failed ON draft_schedules USING btree (failed_at) WHERE failed_at IS NOT NULL;

CREATE INDEX edge_purges_due ON edge_purges USING btree (due_at);

CREATE INDEX erasures_by_time ON erasures USING btree (erased_at);

CREATE INDEX holds_open ON holds USING btree (held_until) WHERE ended_at IS NULL;

CREATE INDEX holds_sold ON holds USING btree (ended_at) WHERE outcome = 'sold'::text;

CREATE INDEX imported_documents_of_ours ON imported_documents USING btree (our_kind, our_id);

CREATE UNIQUE INDEX imported_documents_one ON imported_documents USING btree (our_kind, our_id) WHERE our_kind <> 'customer'::text;

CREATE INDEX invoices_by_number ON invoices USING btree (number COLLATE "C");

CREATE INDEX invoices_newest ON invoices USING btree (issued_at DESC, number DESC);

CREATE INDEX jobs_done ON jobs USING btree (done_at DESC, id DESC) WHERE done_at IS NOT NULL;

CREATE INDEX jobs_done_of_kind ON jobs USING btree (kind, done_at DESC, id DESC) WHERE done_at IS NOT NULL;

CREATE INDEX jobs_due ON jobs USING btree (run_at) WHERE done_at IS NULL AND failed_at IS NULL;

CREATE INDEX jobs_due_of_lane ON jobs USING btree (lane, run_at) WHERE done_at IS NULL AND failed_at IS NULL;

CREATE INDEX jobs_failed ON jobs USING btree (failed_at DESC, id DESC) WHERE failed_at IS NOT NULL;

CREATE INDEX known_addresses_over ON known_addresses USING btree (seen_at);

CREATE INDEX lead_messages_of ON lead_messages USING btree (lead_id, id);

CREATE INDEX leads_by_email ON leads USING btree (lower(email) text_pattern_ops);

CREATE INDEX leads_by_state ON leads USING btree (state, submitted_at DESC, id DESC);

CREATE INDEX leads_by_word ON leads USING gin (lead_words(leads.*));

CREATE INDEX leads_newest ON leads USING btree (submitted_at DESC, id DESC);

CREATE INDEX mailed_codes_over ON mailed_codes USING btree (expires_at);

CREATE INDEX maintenance_runs_by_time ON maintenance_runs USING btree (ended_at DESC, id DESC);

CREATE INDEX maintenance_runs_newest ON maintenance_runs USING btree (kind, ended_at DESC, id DESC);

CREATE INDEX media_newest ON media USING btree (created_at DESC, id DESC);

CREATE INDEX not_found_addresses_by_count ON not_found_addresses USING btree (count, path);

CREATE INDEX not_found_addresses_by_time ON not_found_addresses USING btree (last_at);

CREATE INDEX operator_challenges_over ON operator_challenges USING btree (expires_at);

CREATE INDEX operator_passkeys_of ON operator_passkeys USING btree (operator_id, created_at);

CREATE INDEX operator_sessions_of ON operator_sessions USING btree (operator_id, seen_at DESC);

CREATE INDEX operator_sessions_over ON operator_sessions USING btree (expires_at);

CREATE INDEX order_events_sold ON order_events USING btree (at, order_id) WHERE to_status = 'ordered'::text;

CREATE INDEX order_events_undone ON order_events USING btree (at, order_id) WHERE to_status = ANY (ARRAY['cancelled'::text, 'returned_to_origin'::text]);

CREATE INDEX order_lines_of_sku ON order_lines USING btree (lower(sku), order_id) INCLUDE (sku);

CREATE INDEX order_notes_of ON order_notes USING btree (order_id, id);

CREATE INDEX order_terms_by_state ON order_terms USING btree (term, state, submitted_at DESC, order_id DESC) INCLUDE (stage, payment_mode, words);

CREATE INDEX order_terms_newest ON order_terms USING btree (term, submitted_at DESC, order_id DESC) INCLUDE (stage, payment_mode, state, words);

CREATE INDEX order_terms_staged ON order_terms USING btree (term, stage, payment_mode, submitted_at DESC, order_id DESC) INCLUDE (state, words);

CREATE INDEX orders_awaiting ON orders USING btree (submitted_at) WHERE status = 'awaiting_payment'::text;

CREATE INDEX orders_by_city ON orders USING btree (lower(city) COLLATE "C", submitted_at DESC, id DESC) INCLUDE (city, status, packed_at, payment_mode, state);

CREATE INDEX orders_by_contact ON orders USING btree (contact, submitted_at DESC, id DESC);

CREATE INDEX orders_by_email ON orders USING btree (lower(email) text_pattern_ops);

CREATE INDEX orders_by_id_part ON orders USING gin (order_id_parts(id));

CREATE INDEX orders_by_mailbox ON orders USING btree ((
CASE
    WHEN split_part(lower(email), '@'::text, 2) = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text]) THEN replace(split_part(split_part(lower(email), '@'::text, 1), '+'::text, 1), '.'::text, ''::text) || '@gmail.com'::text
    ELSE (split_part(split_part(lower(email), '@'::text, 1), '+'::text, 1) || '@'::text) || split_part(lower(email), '@'::text, 2)
END));

CREATE UNIQUE INDEX orders_by_number ON orders USING btree (number);

CREATE INDEX orders_by_phone_end ON orders USING btree ("right"(contact, 4), submitted_at DESC, id DESC);

CREATE INDEX orders_by_pin ON orders USING btree (pin, submitted_at DESC, id DESC) INCLUDE (status, packed_at, payment_mode, state);

CREATE INDEX orders_by_total_and_name ON orders USING btree ((
CASE
    WHEN source <> 'shop'::text AND (status = ANY (ARRAY['ordered'::text, 'on_the_way'::text])) THEN 'past_'::text || status
    WHEN status = 'ordered'::text AND packed_at IS NOT NULL THEN 'packed'::text
    ELSE status
END), payment_mode, total_paise DESC, id DESC) INCLUDE (source, status, packed_at, state, submitted_at, name);

CREATE INDEX orders_in_transit ON orders USING btree (dispatched_at, id) WHERE status = 'on_the_way'::text AND source = 'shop'::text;

CREATE INDEX orders_in_transit_by_due_day ON orders USING btree (COALESCE(promised_to, expected_to)) WHERE status = 'on_the_way'::text AND source = 'shop'::text;

CREATE INDEX orders_newest ON orders USING btree (submitted_at DESC, id);

CREATE INDEX orders_of_customer ON orders USING btree (customer_id, submitted_at DESC, id);

CREATE INDEX orders_of_guest ON orders USING btree (lower(email)) WHERE customer_id IS NULL;

CREATE INDEX orders_of_guests_named ON orders USING btree (submitted_at) WHERE customer_id IS NULL AND contact <> 'Erased'::text;

CREATE INDEX orders_sent ON orders USING btree (dispatched_at) INCLUDE (payment_mode, status, state, pin) WHERE dispatched_at IS NOT NULL;

CREATE INDEX orders_by_term_newest ON orders_by_term USING btree (customer_id, term, status, submitted_at DESC, order_id DESC);

CREATE UNIQUE INDEX pages_by_address ON pages USING btree (COALESCE(parent, ''::text), slug);

CREATE INDEX pages_by_parent ON pages USING btree (parent, "position");

CREATE INDEX password_rights_of_customer ON password_rights USING btree (customer_id);

CREATE INDEX payment_checks_due ON payment_checks USING btree (due_at);

CREATE INDEX disputes_of_order ON payment_disputes USING btree (order_id, opened_at);

CREATE INDEX disputes_to_review ON payment_disputes USING btree (changed_at DESC) WHERE looked_at IS NULL;

CREATE UNIQUE INDEX one_sale_per_order ON payments USING btree (order_id) WHERE purpose = 'sale'::text;

CREATE INDEX payments_authorized ON payments USING btree (updated_at DESC, id DESC) WHERE status = 'authorized'::text;

CREATE INDEX payments_not_returned ON payments USING btree (updated_at) WHERE status = 'captured'::text AND refunded_paise < amount_paise;

CREATE INDEX payments_of_order ON payments USING btree (order_id, created_at);

CREATE INDEX payments_through_gateway ON payments USING btree (captured_at DESC) WHERE method = 'gateway'::text AND captured_at IS NOT NULL;

CREATE INDEX price_changes_of_sku ON price_change_lines USING btree (sku, change_id);

CREATE UNIQUE INDEX price_of_moment ON price_change_lines USING btree (sku, begins_at) WHERE waits;

CREATE INDEX price_changes_past ON price_changes USING btree (begins_at, id) WHERE state <> 'waiting'::text;

CREATE INDEX price_changes_waiting ON price_changes USING btree (begins_at, id) WHERE state = 'waiting'::text;

CREATE INDEX product_drafts_by_name ON product_drafts USING btree (lower(name), product_id);

CREATE INDEX product_drafts_of_kind ON product_drafts USING btree (kind, product_id);

CREATE INDEX product_pictures_of_picture ON product_pictures USING btree (media_id);

CREATE INDEX products_by_name ON products USING btree (lower(name), id);

CREATE INDEX products_in_shop_order ON products USING btree (kind, "position", id);

CREATE INDEX products_listed ON products USING btree (kind, "position", id) WHERE published;

CREATE INDEX products_of_picture ON products USING btree (picture_id);

CREATE INDEX rate_limits_over ON rate_limits USING btree (resets_at);

CREATE UNIQUE INDEX one_refund_of_edit ON refunds USING btree (edit_id) WHERE edit_id IS NOT NULL AND (status <> ALL (ARRAY['failed'::text, 'withdrawn'::text]));

CREATE INDEX refunds_by_day ON refunds USING btree (created_at, order_id);

CREATE INDEX refunds_failed ON refunds USING btree (updated_at DESC, id DESC) WHERE status = 'failed'::text;

CREATE INDEX refunds_held ON refunds USING btree (created_at DESC, id DESC) WHERE status = 'held'::text;

CREATE INDEX refunds_of_order ON refunds USING btree (order_id, id);

CREATE INDEX refunds_open ON refunds USING btree (created_at DESC, id DESC) WHERE status = ANY (ARRAY['held'::text, 'asked'::text, 'pending'::text]);

CREATE INDEX refunds_undone ON refunds USING btree (updated_at) WHERE status = ANY (ARRAY['failed'::text, 'withdrawn'::text]);

CREATE INDEX refunds_unsettled ON refunds USING btree (updated_at) WHERE status = ANY (ARRAY['asked'::text, 'pending'::text]);

CREATE UNIQUE INDEX one_open_return ON return_requests USING btree (order_id) WHERE state = 'asked'::text;

CREATE INDEX return_requests_of ON return_requests USING btree (order_id, id);

CREATE INDEX return_requests_open ON return_requests USING btree (asked_at) WHERE state = 'asked'::text;

CREATE INDEX reviews_by_state ON reviews USING btree (state, updated_at DESC, id DESC);

CREATE INDEX reviews_of_product ON reviews USING btree (product_id, state, updated_at DESC, id DESC);

CREATE INDEX reviews_shown ON reviews USING btree (product_id, created_at DESC) WHERE state = 'approved'::text;

CREATE INDEX reviews_waiting ON reviews USING btree (updated_at, id) WHERE state = 'pending'::text;

CREATE INDEX saved_views_shared ON saved_views USING btree (resource) WHERE shared;

CREATE INDEX security_events_actor ON security_events USING btree (actor, id);

CREATE INDEX security_events_at ON security_events USING btree (at);

CREATE INDEX security_events_kind ON security_events USING btree (kind, id);

CREATE INDEX sessions_of_customer ON sessions USING btree (customer_id, seen_at DESC);

CREATE INDEX sessions_over ON sessions USING btree (expires_at);

CREATE UNIQUE INDEX shipment_awb_once ON shipments USING btree (awb_key);

CREATE INDEX shipments_by_tracking_number ON shipments USING btree (lower(tracking_number) COLLATE "C") WHERE tracking_number <> ''::text;

CREATE INDEX slug_redirects_of_product ON slug_redirects USING btree (product_id, since);

CREATE INDEX stock_alerts_of_email ON stock_alerts USING btree (email);

CREATE INDEX stock_alerts_oldest ON stock_alerts USING btree (created_at);

CREATE INDEX stock_alerts_sent ON stock_alerts USING btree (sku, sent_at) WHERE sent_at IS NOT NULL;

CREATE INDEX stock_alerts_waiting ON stock_alerts USING btree (sku, created_at, id) WHERE sent_at IS NULL;

CREATE UNIQUE INDEX movement_once_a_cause ON stock_movements USING btree (order_id, sku, reason, COALESCE(return_id, 0::bigint), COALESCE(edit_id, 0::bigint));

CREATE INDEX stock_movements_of_sku ON stock_movements USING btree (sku, id);

CREATE INDEX subscribers_by_domain ON subscribers USING btree (split_part(email, '@'::text, 2), consented_at DESC);

CREATE INDEX subscribers_by_email ON subscribers USING btree (email text_pattern_ops);

CREATE INDEX subscribers_by_tag ON subscribers USING gin (tags);

CREATE INDEX subscribers_gone ON subscribers USING btree (consented_at DESC, email) WHERE unsubscribed_at IS NOT NULL;

CREATE INDEX subscribers_newest ON subscribers USING btree (consented_at DESC, email);

CREATE INDEX tax_lines_of_month ON tax_lines USING btree (month, kind, document);

CREATE INDEX test_gateway_of_parent ON test_gateway_objects USING btree (parent_id, kind);

CREATE UNIQUE INDEX one_refund_of_unmatched ON unmatched_refunds USING btree (payment_id) WHERE status <> 'failed'::text;

CREATE INDEX unmatched_refunds_of_payment ON unmatched_refunds USING btree (payment_id, id);

CREATE INDEX unmatched_refunds_unsettled ON unmatched_refunds USING btree (updated_at) WHERE status = ANY (ARRAY['asked'::text, 'pending'::text]);

CREATE INDEX variants_below_mrp ON variants USING btree (product_id) WHERE price_paise < mrp_paise;

CREATE INDEX variants_by_sku ON variants USING btree (sku text_pattern_ops);

CREATE INDEX variants_far_below_mrp ON variants USING btree (product_id) WHERE (price_paise * 5) <= (mrp_paise * 4);

CREATE INDEX variants_of_product ON variants USING btree (product_id, "position");

CREATE INDEX webhook_events_newest ON webhook_events USING btree (received_at DESC);

CREATE INDEX webhook_events_of_order ON webhook_events USING btree (order_id, received_at) WHERE order_id IS NOT NULL;

CREATE INDEX webhook_events_open ON webhook_events USING btree (received_at) WHERE handled_at IS NULL;

CREATE INDEX webhook_events_unknown ON webhook_events USING btree (received_at DESC, id DESC) WHERE outcome = 'unknown-order'::text AND looked_at IS NULL;

CREATE INDEX webhook_events_with_body ON webhook_events USING btree (handled_at) WHERE handled_at IS NOT NULL AND body <> '{}'::jsonb;

alter index orders_by_id_part set (fastupdate=off);

alter table subscribers alter column tags set statistics 1000;

alter table release_files alter column bytes set storage external;

alter table added_orders add constraint added_orders_added_to_fkey FOREIGN KEY (added_to) REFERENCES orders(id);

alter table added_orders add constraint added_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table added_orders add constraint added_orders_ships_with_fkey FOREIGN KEY (ships_with) REFERENCES orders(id);

alter table api_tokens add constraint api_tokens_made_by_fkey FOREIGN KEY (made_by) REFERENCES operators(id);

alter table beverages add constraint beverages_banner_picture_id_fkey FOREIGN KEY (banner_picture_id) REFERENCES media(id);

alter table beverages add constraint beverages_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;

alter table buyer_notes add constraint buyer_notes_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES buyers(id) ON DELETE CASCADE;

alter table buyer_words add constraint buyer_words_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES buyers(id) ON DELETE CASCADE;

alter table buyers add constraint buyers_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table catalogue_import_lines add constraint catalogue_import_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE;

alter table catalogue_import_products add constraint catalogue_import_products_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE;

alter table catalogue_import_variants add constraint catalogue_import_variants_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE;

alter table cod_collections add constraint cod_collections_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table cod_collections add constraint cod_collections_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE;

alter table cod_collections add constraint cod_collections_remittance_id_fkey FOREIGN KEY (remittance_id) REFERENCES cod_remittances(id);

alter table credit_notes add constraint credit_notes_invoice_number_fkey FOREIGN KEY (invoice_number) REFERENCES invoices(number);

alter table credit_notes add constraint credit_notes_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id);

alter table customer_addresses add constraint customer_addresses_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);

alter table customer_codes add constraint customer_codes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);

alter table customer_words add constraint customer_words_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table discount_code_products add constraint discount_code_products_code_fkey FOREIGN KEY (code) REFERENCES discount_codes(code);

alter table discount_code_products add constraint discount_code_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);

alter table discount_redemptions add constraint discount_redemptions_code_fkey FOREIGN KEY (code) REFERENCES discount_codes(code);

alter table discount_redemptions add constraint discount_redemptions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table document_versions add constraint document_versions_key_fkey FOREIGN KEY (key) REFERENCES documents(key);

alter table draft_schedules add constraint draft_schedules_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_drafts(product_id) ON DELETE CASCADE;

alter table editing_marks add constraint editing_marks_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id);

alter table held_dispatches add constraint held_dispatches_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table holds add constraint holds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table invoices add constraint invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table known_addresses add constraint known_addresses_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);

alter table lead_messages add constraint lead_messages_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id);

alter table low_stock add constraint low_stock_sku_fkey FOREIGN KEY (sku) REFERENCES variants(sku) ON UPDATE CASCADE ON DELETE CASCADE;

alter table mailed_codes add constraint mailed_codes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);

alter table operator_addresses add constraint operator_addresses_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id);

alter table operator_devices add constraint operator_devices_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id);

alter table operator_passkeys add constraint operator_passkeys_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id);

alter table operator_recovery_codes add constraint operator_recovery_codes_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id);

alter table operator_sessions add constraint operator_sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id);

alter table order_edits add constraint order_edits_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table order_events add constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table order_lines add constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table order_lines add constraint order_lines_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES media(id);

alter table order_lines add constraint order_lines_sold_product_id_fkey FOREIGN KEY (sold_product_id) REFERENCES products(id);

alter table order_lines add constraint order_lines_sold_sku_fkey FOREIGN KEY (sold_sku) REFERENCES variants(sku);

alter table order_notes add constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table orders add constraint orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);

alter table orders add constraint orders_discount_code_fkey FOREIGN KEY (discount_code) REFERENCES discount_codes(code);

alter table orders_by_term add constraint orders_by_term_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);

alter table orders_by_term add constraint orders_by_term_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table pages add constraint page_parent FOREIGN KEY (parent, parent_is_child) REFERENCES pages(key, is_child);

alter table pages add constraint pages_key_fkey FOREIGN KEY (key) REFERENCES documents(key);

alter table password_rights add constraint password_rights_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);

alter table payment_checks add constraint payment_checks_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table payment_disputes add constraint payment_disputes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table payment_disputes add constraint payment_disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

alter table payments add constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table price_change_lines add constraint price_change_lines_change_id_begins_at_fkey FOREIGN KEY (change_id, begins_at) REFERENCES price_changes(id, begins_at) ON DELETE CASCADE;

alter table product_colours add constraint product_colours_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;

alter table product_pictures add constraint product_pictures_colour_id_fkey FOREIGN KEY (colour_id) REFERENCES product_colours(id) ON DELETE CASCADE;

alter table product_pictures add constraint product_pictures_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id);

alter table product_pictures add constraint product_pictures_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;

alter table products add constraint products_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES media(id);

alter table reading_marks add constraint reading_marks_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id);

alter table refund_lines add constraint refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE;

alter table refund_lines add constraint refund_lines_sku_fkey FOREIGN KEY (sku) REFERENCES variants(sku);

alter table refunds add constraint refunds_edit_id_fkey FOREIGN KEY (edit_id) REFERENCES order_edits(id);

alter table refunds add constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table refunds add constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

alter table return_lines add constraint return_lines_return_id_fkey FOREIGN KEY (return_id) REFERENCES return_requests(id);

alter table return_lines add constraint return_lines_sku_fkey FOREIGN KEY (sku) REFERENCES variants(sku);

alter table return_requests add constraint return_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table reviews add constraint reviews_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);

alter table reviews add constraint reviews_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table reviews add constraint reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;

alter table sale_prices add constraint sale_prices_begins_id_fkey FOREIGN KEY (begins_id) REFERENCES price_changes(id) ON DELETE CASCADE;

alter table sale_prices add constraint sale_prices_ends_id_fkey FOREIGN KEY (ends_id) REFERENCES price_changes(id) ON DELETE CASCADE;

alter table sales_product_marks add constraint sales_product_marks_mark_fkey FOREIGN KEY (mark) REFERENCES sales_marks(mark) ON DELETE CASCADE;

alter table saved_views add constraint saved_views_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id);

alter table sessions add constraint sessions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);

alter table shipments add constraint shipments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table slug_redirects add constraint slug_redirects_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;

alter table stock_alerts add constraint stock_alerts_sku_fkey FOREIGN KEY (sku) REFERENCES variants(sku) ON UPDATE CASCADE ON DELETE CASCADE;

alter table stock_movements add constraint stock_movements_edit_id_fkey FOREIGN KEY (edit_id) REFERENCES order_edits(id);

alter table stock_movements add constraint stock_movements_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table stock_movements add constraint stock_movements_return_id_fkey FOREIGN KEY (return_id) REFERENCES return_requests(id);

alter table stock_movements add constraint stock_movements_sku_fkey FOREIGN KEY (sku) REFERENCES variants(sku);

alter table variants add constraint variants_colour_id_fkey FOREIGN KEY (colour_id) REFERENCES product_colours(id);

alter table variants add constraint variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);

alter table webhook_events add constraint webhook_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

CREATE TRIGGER added_order_checked BEFORE INSERT ON added_orders FOR EACH ROW EXECUTE FUNCTION check_added_order();

CREATE TRIGGER added_orders_append_only BEFORE DELETE OR UPDATE ON added_orders FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER words_of_buyer AFTER INSERT OR UPDATE OF name ON buyers FOR EACH ROW EXECUTE FUNCTION keep_words_of_buyer();

CREATE TRIGGER book_tax_lines_of_credit_notes AFTER INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION book_tax_lines_of_credit_notes();

CREATE TRIGGER credit_notes_append_only BEFORE DELETE OR UPDATE ON credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER buyer_of_customer AFTER INSERT OR UPDATE OF full_name, email, phone_number, erased_at ON customers FOR EACH ROW EXECUTE FUNCTION keep_buyer_of_customer();

CREATE TRIGGER words_of_customer AFTER INSERT OR UPDATE OF full_name, erased_at ON customers FOR EACH ROW EXECUTE FUNCTION keep_words_of_customer();

CREATE TRIGGER document_versions_append_only BEFORE DELETE OR UPDATE ON document_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER documents_wait_for_import BEFORE INSERT OR DELETE OR UPDATE ON documents FOR EACH STATEMENT EXECUTE FUNCTION wait_for_import();

CREATE TRIGGER book_tax_lines_of_invoices AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION book_tax_lines_of_invoices();

CREATE TRIGGER invoices_append_only BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER media_wait_for_import BEFORE INSERT OR DELETE OR UPDATE ON media FOR EACH STATEMENT EXECUTE FUNCTION wait_for_import();

CREATE TRIGGER operators_keep_one_owner AFTER UPDATE ON operators FOR EACH ROW WHEN (old.role = 'owner'::text AND old.deactivated_at IS NULL AND (new.role <> 'owner'::text OR new.deactivated_at IS NOT NULL)) EXECUTE FUNCTION keep_one_owner();

CREATE TRIGGER operators_stay BEFORE DELETE ON operators FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER order_edited AFTER INSERT ON order_edits FOR EACH ROW EXECUTE FUNCTION book_edit();

CREATE TRIGGER order_edits_append_only BEFORE DELETE OR UPDATE ON order_edits FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER order_events_append_only BEFORE DELETE OR UPDATE ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER line_term AFTER INSERT ON order_lines FOR EACH ROW EXECUTE FUNCTION keep_line_term();

CREATE TRIGGER lines_removed AFTER DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION drop_terms_of_lines();

CREATE TRIGGER products_of_order AFTER INSERT ON order_lines FOR EACH ROW EXECUTE FUNCTION keep_products_of_order();

CREATE TRIGGER reserved_of_line AFTER INSERT OR DELETE OR UPDATE OF order_id, sku, quantity ON order_lines FOR EACH ROW EXECUTE FUNCTION keep_reserved_of_line();

CREATE TRIGGER sale_of_line AFTER INSERT OR DELETE OR UPDATE OF product_id, quantity, total_paise ON order_lines FOR EACH ROW EXECUTE FUNCTION book_line();

CREATE TRIGGER buyer_of_order AFTER INSERT OR DELETE OR UPDATE OF status, customer_id, contact, email, name, city, state, submitted_at ON orders FOR EACH ROW EXECUTE FUNCTION keep_buyer_of_order();

CREATE TRIGGER held_dispatch_first BEFORE UPDATE OF status ON orders FOR EACH ROW WHEN (old.status = 'on_the_way'::text AND new.status <> old.status) EXECUTE FUNCTION refuse_held_move();

CREATE TRIGGER order_terms AFTER INSERT OR UPDATE OF customer_id, status, submitted_at ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_terms();

CREATE TRIGGER orders_wait_for_import BEFORE INSERT OR DELETE OR UPDATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION wait_for_import();

CREATE TRIGGER parcel_of_new_order AFTER INSERT ON orders FOR EACH ROW WHEN (new.dispatched_at IS NOT NULL) EXECUTE FUNCTION book_parcel();

CREATE TRIGGER parcel_of_order AFTER UPDATE OF status, dispatched_at, payment_mode ON orders FOR EACH ROW WHEN ((new.status = ANY (ARRAY['delivered'::text, 'returned'::text, 'returned_to_origin'::text])) OR (old.status = ANY (ARRAY['delivered'::text, 'returned'::text, 'returned_to_origin'::text]))) EXECUTE FUNCTION book_parcel();

CREATE TRIGGER reserved_of_order AFTER UPDATE OF status, source ON orders FOR EACH ROW WHEN (reserves_units(old.source, old.status) <> reserves_units(new.source, new.status)) EXECUTE FUNCTION keep_reserved_of_order();

CREATE TRIGGER sale_paid AFTER UPDATE OF status ON orders FOR EACH ROW WHEN (new.status = 'ordered'::text AND (old.status = ANY (ARRAY['awaiting_payment'::text, 'expired'::text]))) EXECUTE FUNCTION book_sale();

CREATE TRIGGER sale_placed AFTER INSERT ON orders FOR EACH ROW WHEN (new.status <> ALL (ARRAY['awaiting_payment'::text, 'expired'::text, 'cancelled'::text])) EXECUTE FUNCTION book_sale();

CREATE TRIGGER sale_returned AFTER UPDATE OF status ON orders FOR EACH ROW WHEN (new.status = 'returned'::text AND old.status = 'delivered'::text AND new.source <> 'shop'::text) EXECUTE FUNCTION book_past_return();

CREATE TRIGGER sale_undone AFTER UPDATE OF status ON orders FOR EACH ROW WHEN ((new.status = ANY (ARRAY['cancelled'::text, 'returned_to_origin'::text])) AND (old.status = ANY (ARRAY['ordered'::text, 'on_the_way'::text, 'delivered'::text]))) EXECUTE FUNCTION book_undone();

CREATE TRIGGER terms_of_order AFTER INSERT OR DELETE OR UPDATE OF status, packed_at, payment_mode, state, submitted_at, name ON orders FOR EACH ROW EXECUTE FUNCTION keep_terms_of_order();

CREATE TRIGGER pages_in_turn BEFORE INSERT OR DELETE OR UPDATE ON pages FOR EACH STATEMENT EXECUTE FUNCTION take_turn();

CREATE TRIGGER buyer_of_payment AFTER INSERT OR UPDATE OF amount_paise, refunded_paise, status ON payments FOR EACH ROW WHEN (new.purpose = 'sale'::text) EXECUTE FUNCTION keep_buyer_of_payment();

CREATE TRIGGER cod_collected AFTER INSERT OR UPDATE OF status, purpose ON payments FOR EACH ROW WHEN (new.method = 'cash'::text) EXECUTE FUNCTION keep_cod_collection();

CREATE TRIGGER prices_of_sku_apart AFTER INSERT OR UPDATE OF sku, since, begins_at, waits ON price_change_lines FOR EACH ROW WHEN (new.waits) EXECUTE FUNCTION refuse_price_meanwhile();

CREATE TRIGGER products_wait_for_import BEFORE INSERT OR DELETE OR UPDATE ON products FOR EACH STATEMENT EXECUTE FUNCTION wait_for_import();

CREATE TRIGGER redirects_in_turn BEFORE INSERT OR DELETE OR UPDATE ON redirects FOR EACH STATEMENT EXECUTE FUNCTION take_turn();

CREATE TRIGGER refund_asked AFTER INSERT ON refunds FOR EACH ROW WHEN (new.status <> ALL (ARRAY['failed'::text, 'withdrawn'::text])) EXECUTE FUNCTION book_refund();

CREATE TRIGGER refund_ends_once BEFORE UPDATE OF status ON refunds FOR EACH ROW WHEN ((old.status = ANY (ARRAY['processed'::text, 'failed'::text, 'withdrawn'::text])) AND new.status <> old.status) EXECUTE FUNCTION refuse_other_end();

CREATE TRIGGER refund_needs_approval BEFORE UPDATE OF status ON refunds FOR EACH ROW WHEN (old.status = 'held'::text AND (new.status <> ALL (ARRAY['held'::text, 'withdrawn'::text])) AND new.approved_by IS NULL OR old.status <> 'held'::text AND new.status = 'held'::text) EXECUTE FUNCTION refuse_unapproved_refund();

CREATE TRIGGER refund_undone AFTER UPDATE OF status ON refunds FOR EACH ROW WHEN ((new.status = ANY (ARRAY['failed'::text, 'withdrawn'::text])) AND (old.status <> ALL (ARRAY['failed'::text, 'withdrawn'::text]))) EXECUTE FUNCTION book_refund();

CREATE TRIGGER return_line_taken AFTER INSERT ON return_lines FOR EACH ROW EXECUTE FUNCTION book_returned();

CREATE TRIGGER return_of_order AFTER INSERT OR UPDATE OF state ON return_requests FOR EACH ROW EXECUTE FUNCTION keep_return_of_order();

CREATE TRIGGER security_events_append_only BEFORE DELETE OR UPDATE ON security_events FOR EACH ROW EXECUTE FUNCTION refuse_security_event_change();

CREATE TRIGGER low_stock_limit AFTER INSERT OR UPDATE OF value ON settings FOR EACH ROW WHEN (new.key = 'lowStockLimit'::text) EXECUTE FUNCTION recount_low_stock();

CREATE TRIGGER settings_in_turn BEFORE INSERT OR DELETE OR UPDATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION take_turn();

CREATE TRIGGER stock_movements_append_only BEFORE DELETE OR UPDATE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER tax_lines_append_only BEFORE DELETE OR UPDATE ON tax_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER low_stock AFTER INSERT OR UPDATE OF stock ON variants FOR EACH ROW EXECUTE FUNCTION keep_low_stock();

insert into call_turns ("service", "next_at", "unanswered", "silent_until") values ('cdn', '2020-01-01 00:00:00+00', '0', NULL);

insert into call_turns ("service", "next_at", "unanswered", "silent_until") values ('gateway', '2020-01-01 00:00:00+00', '0', NULL);

insert into couriers ("name", "tracking_link", "template", "columns", "pickup_name", "length_cm", "breadth_cm", "height_cm", "is_on", "version") values ('Delhivery', 'https://www.delhivery.com/track/package/{awb}', 'delhivery', '[]', '', '0', '0', '0', 'true', '1');

insert into couriers ("name", "tracking_link", "template", "columns", "pickup_name", "length_cm", "breadth_cm", "height_cm", "is_on", "version") values ('Blue Dart', 'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={awb}', 'bluedart', '[]', '', '0', '0', '0', 'true', '1');

insert into couriers ("name", "tracking_link", "template", "columns", "pickup_name", "length_cm", "breadth_cm", "height_cm", "is_on", "version") values ('XpressBees', 'https://www.xpressbees.com/shipment/tracking?awbNo={awb}', 'own', '[]', '', '0', '0', '0', 'true', '1');

insert into couriers ("name", "tracking_link", "template", "columns", "pickup_name", "length_cm", "breadth_cm", "height_cm", "is_on", "version") values ('Ecom Express', 'https://www.ecomexpress.in/tracking/?awb_field={awb}', 'own', '[]', '', '0', '0', '0', 'true', '1');

insert into couriers ("name", "tracking_link", "template", "columns", "pickup_name", "length_cm", "breadth_cm", "height_cm", "is_on", "version") values ('DTDC', '', 'own', '[]', '', '0', '0', '0', 'true', '1');

insert into couriers ("name", "tracking_link", "template", "columns", "pickup_name", "length_cm", "breadth_cm", "height_cm", "is_on", "version") values ('India Post', '', 'own', '[]', '', '0', '0', '0', 'true', '1');

insert into couriers ("name", "tracking_link", "template", "columns", "pickup_name", "length_cm", "breadth_cm", "height_cm", "is_on", "version") values ('Shiprocket', '', 'shiprocket', '[]', '', '0', '0', '0', 'true', '1');

select mark_sales(date_trunc('week', indian_day(now())::timestamp)::date);

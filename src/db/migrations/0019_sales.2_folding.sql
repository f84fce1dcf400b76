-- Folding sales entries into days and marks, and rebuilding all figures from the orders.

-- Moves the oldest entries into their days and returns how many there were. Takes turns by a lock; when interrupted,
-- nothing was moved. Entries of a day before existing marks are added to those marks too.
create function fold_sales(at_most integer, today date) returns integer language plpgsql as $$
    declare
      taken integer;
      added integer;
    begin
      perform pg_advisory_xact_lock(hashtext('fold_sales'));
      with gone as (
        delete from sales_entries where id in (select id from sales_entries order by id limit at_most) returning *
      ), days as (
        insert into sales_days as d
        select day, payment_mode, sum(orders), sum(returning_orders), sum(undone_orders),
          sum(gross_paise), sum(undone_paise), sum(refunded_paise)
        from gone where product_id is null group by day, payment_mode
        on conflict (day, payment_mode) do update set
          orders = d.orders + excluded.orders,
          returning_orders = d.returning_orders + excluded.returning_orders,
          undone_orders = d.undone_orders + excluded.undone_orders,
          gross_paise = d.gross_paise + excluded.gross_paise,
          undone_paise = d.undone_paise + excluded.undone_paise,
          refunded_paise = d.refunded_paise + excluded.refunded_paise
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
      return taken;
    end$$;

-- Adds the mark of a Monday, once: the previous mark plus the days since.
create function mark_sales(monday date) returns void language plpgsql as $$
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
      ) before group by product_id;
    end$$;

-- Rebuilds all figures from the orders, for orders that are older than the figures.
create function rebuild_sales() returns void language plpgsql as $$
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
      insert into sales_entries (day, payment_mode, product_id, pieces, gross_paise)
      select indian_day(s.at), s.payment_mode, l.product_id, sum(l.quantity), sum(l.total_paise)
      from sold s join order_lines l on l.order_id = s.id group by 1, 2, 3;
      perform rebuild_sales_back();
      perform fold_sales(2147483647, indian_day(now()));
      perform mark_sales(monday::date) from generate_series(
        (select date_trunc('week', min(day)::timestamp) from sales_product_days), indian_day(now()), '7 days') monday;
      drop table sold;
    end$$;

create function rebuild_sales_back() returns void language plpgsql as $$
    begin
      create temporary table unsold on commit drop as
      select o.id, o.payment_mode, o.status, coalesce(e.at, o.updated_at) as at,
        case when p.id is null then o.total_paise else 0 end as unpaid
      from sold s join orders o on o.id = s.id
      left join order_events e on e.order_id = o.id and e.to_status = o.status
      left join payments p on p.order_id = o.id and p.purpose = 'sale'
      where o.status in ('cancelled', 'returned_to_origin', 'returned');
      insert into sales_entries (day, payment_mode, undone_orders, undone_paise)
      select indian_day(at), payment_mode, count(*), sum(unpaid) from unsold where status <> 'returned' group by 1, 2;
      insert into sales_entries (day, payment_mode, product_id, pieces_back, undone_paise)
      select indian_day(u.at), u.payment_mode, l.product_id, sum(coalesce(r.quantity, l.quantity)),
        sum(coalesce(r.quantity, l.quantity) * l.unit_price_paise)
      from unsold u join order_lines l on l.order_id = u.id
      left join lateral (
        select id from return_requests t where t.order_id = u.id and t.state = 'taken' and u.status = 'returned'
        order by id desc limit 1
      ) t on true
      left join return_lines r on r.return_id = t.id and r.sku = l.sku
      where t.id is null or r.sku is not null
      group by 1, 2, 3;
      insert into sales_entries (day, payment_mode, refunded_paise)
      select indian_day(r.created_at), o.payment_mode, sum(r.amount_paise)
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
      where p.purpose = 'sale' and r.status <> 'failed' group by 1, 2;
      drop table unsold;
    end$$;

select rebuild_sales();

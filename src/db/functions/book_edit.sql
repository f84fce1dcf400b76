-- Corrects the sales figures of the day an order was sold on by what an edit of its items changed: one entry for the order,
-- one for each product. A paid order's difference is no refund of a sale (book_refund).
create or replace function book_edit() returns trigger language plpgsql as $$
begin
  insert into sales_entries (day, payment_mode, product_id, pieces, gross_paise)
  select sold.day, sold.payment_mode, changed.product_id, changed.pieces, changed.gross
  from (
    select indian_day(coalesce(e.at, o.submitted_at)) as day, o.payment_mode
    from orders o left join order_events e on e.order_id = o.id and e.to_status = 'ordered'
    where o.id = new.order_id
  ) sold cross join (
    select null as product_id, 0 as pieces, new.total_after_paise - new.total_before_paise as gross
    union all
    select product_id, sum(pieces)::int, sum(gross)::bigint from (
      select l ->> 'productId' as product_id, (l ->> 'quantity')::int as pieces, (l ->> 'totalPaise')::bigint as gross
      from jsonb_array_elements(new.lines_after) l
      union all
      select l ->> 'productId', -(l ->> 'quantity')::int, -(l ->> 'totalPaise')::bigint
      from jsonb_array_elements(new.lines_before) l
    ) lines group by product_id
  ) changed
  where changed.pieces <> 0 or changed.gross <> 0;
  return null;
end
$$;

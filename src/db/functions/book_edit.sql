-- Corrects the sales figures of the day an order was sold on by what an edit changed of its total; its lines are corrected
-- one by one (book_line). A paid order's difference is no refund of a sale (book_refund).
create or replace function book_edit() returns trigger language plpgsql as $$
begin
  insert into sales_entries (day, payment_mode, gross_paise)
  select indian_day(coalesce(e.at, o.submitted_at)), o.payment_mode, new.total_after_paise - new.total_before_paise
  from orders o left join order_events e on e.order_id = o.id and e.to_status = 'ordered'
  where o.id = new.order_id and new.total_after_paise <> new.total_before_paise;
  return null;
end
$$;

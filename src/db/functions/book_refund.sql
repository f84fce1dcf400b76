-- Adds a refund to the sales figures, or takes it off again when it failed or was withdrawn. Counts only refunds of the
-- payment that made the order Ordered: late or duplicate payments were never sales. Nor was what an edit of the items took
-- out: it comes off by the edit's own entry.
create or replace function book_refund() returns trigger language plpgsql as $$
begin
  insert into sales_entries (day, payment_mode, refunded_paise)
  select case when tg_op = 'INSERT' then indian_day(new.created_at) else indian_day(new.updated_at) end,
    o.payment_mode, case when tg_op = 'INSERT' then new.amount_paise else -new.amount_paise end
  from orders o join payments p on p.id = new.payment_id
  where o.id = new.order_id and p.purpose = 'sale' and new.edit_id is null;
  return null;
end
$$;

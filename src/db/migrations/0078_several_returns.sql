-- expand
-- Several returns of one order, refunds that say what they are for, and deliveries that were recorded by mistake.

-- Units that came back, counted by the trigger below, so that two operators cannot take the same unit back.
alter table order_lines add column returned_quantity integer not null default 0;

update order_lines l set returned_quantity = least(l.quantity, back.quantity)
from (
  select r.order_id, t.sku, sum(t.quantity)::int as quantity
  from return_requests r join return_lines t on t.return_id = r.id where r.state = 'taken' group by 1, 2
) back
where back.order_id = l.order_id and back.sku = l.sku;

alter table order_lines
  add constraint returned_within_line check (returned_quantity between 0 and quantity);

-- The same key is the same return.
alter table return_requests
  add column key text constraint return_key_once unique;

-- Two returns of one order may restock the same SKU.
alter table stock_movements add column return_id bigint references return_requests (id);

-- A return counts in the figures when it is received, not when its order becomes Returned.
-- Orders of the old shop have no returns here.
drop trigger sale_returned on orders;

create function book_past_return() returns trigger language plpgsql as $$
begin
  insert into sales_entries (day, payment_mode, product_id, pieces_back, undone_paise)
  select indian_day(new.updated_at), new.payment_mode, product_id, sum(quantity)::int, sum(total_paise)::bigint
  from order_lines where order_id = new.id group by product_id;
  return null;
end
$$;

create constraint trigger sale_returned after update of status on orders
deferrable initially deferred for each row
when (new.status = 'returned' and old.status = 'delivered' and new.source <> 'shop')
execute function book_past_return();

create or replace function book_returned() returns trigger language plpgsql as $$
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

create trigger return_line_taken after insert on return_lines
for each row execute function book_returned();

-- What a refund is for; a refund without lines is an amount that an operator chose.
alter table refunds
  add column delivery_paise bigint not null default 0
  constraint refund_delivery_within check (delivery_paise between 0 and amount_paise);

create table refund_lines (
  refund_id bigint not null references refunds (id) on delete cascade,
  sku text not null references variants (sku),
  quantity integer not null constraint refund_line_counts check (quantity > 0),
  amount_paise bigint not null constraint refund_line_amount check (amount_paise >= 0),
  primary key (refund_id, sku)
);

-- An order that was marked as delivered by mistake goes back On the Way and can be delivered a second time.
alter table order_events
  add column attempt integer not null default 1,
  add constraint only_delivery_again
    check (attempt = 1 or (attempt > 1 and to_status in ('on_the_way', 'delivered', 'returned', 'returned_to_origin')));

alter table orders
  add column delivery_attempt integer not null default 1 constraint delivery_attempt_counts check (delivery_attempt > 0);

-- Cash that was recorded with such a delivery was never collected.
alter table payments
  add column reversed_at timestamptz,
  drop constraint payment_status,
  add constraint payment_status check (status in ('authorized', 'captured', 'failed', 'reversed')),
  add constraint only_cash_is_reversed check (status <> 'reversed' or method = 'cash'),
  add constraint reversed_says_when check ((status = 'reversed') = (reversed_at is not null));

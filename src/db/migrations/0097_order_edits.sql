-- expand
-- Changes of the items of placed orders, one row each, append-only. What an order was sold for is corrected by entries of
-- their own: stock movements, sales figures, and the refund of a paid order that became cheaper.
create table order_edits (
  id bigint primary key generated always as identity,
  order_id text not null references orders (id),
  -- The same key is the same edit.
  key text not null constraint order_edit_key_once unique
    constraint order_edit_key_shape check (key ~ '^[A-Za-z0-9_-]{10,64}$'),
  -- The version of the order that was edited: of two edits of one version only one is written.
  version integer not null constraint order_edit_version_counts check (version > 0),
  actor text not null,
  at timestamptz not null,
  -- Arrays of {sku, productId, name, quantity, unitPricePaise, totalPaise}.
  lines_before jsonb not null constraint lines_before_listed check (jsonb_array_length(lines_before) > 0),
  lines_after jsonb not null constraint lines_after_listed check (jsonb_array_length(lines_after) > 0),
  total_before_paise bigint not null check (total_before_paise >= 0),
  total_after_paise bigint not null check (total_after_paise >= 0),
  -- What a paid order gives back; 0 where the courier collects the new total.
  refund_paise bigint not null constraint order_edit_refunds_difference
    check (refund_paise = 0 or (refund_paise > 0 and refund_paise = total_before_paise - total_after_paise)),
  constraint order_edit_version_once unique (order_id, version)
);

create trigger order_edits_append_only before update or delete on order_edits
for each row execute function refuse_change();

-- A refund of goods that were taken out before the invoice: never sold, so neither the figures nor a credit note know it.
alter table refunds add column edit_id bigint references order_edits (id);

-- The constraint is checked by the next migration, beside the people who order.
alter table stock_movements
  add column edit_id bigint references order_edits (id),
  drop constraint movement_reason,
  add constraint movement_reason check (reason in
    ('received', 'counted', 'damaged', 'corrected', 'ordered', 'released', 'cancelled', 'returned', 'revived', 'edited')) not valid,
  add constraint movement_of_edit check ((reason = 'edited') = (edit_id is not null)) not valid;

-- A code whose minimum is no longer met stays used and gives nothing.
alter table discount_redemptions
  drop constraint discount_redemptions_amount_paise_check,
  add constraint redemption_amount check (amount_paise >= 0) not valid;

create function book_edit() returns trigger language plpgsql as $$
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

create trigger order_edited after insert on order_edits
for each row execute function book_edit();

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

create or replace function rebuild_sales_back() returns void language plpgsql as $$
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

create function drop_terms_of_lines() returns trigger language plpgsql as $$
begin
  delete from order_terms t using removed r
  where t.order_id = r.order_id and t.term = 'p:' || r.product_id
    and not exists (select from order_lines l where l.order_id = r.order_id and l.product_id = r.product_id);
  delete from orders_by_term t using removed r
  where t.order_id = r.order_id and t.term = r.name
    and not exists (select from order_lines l where l.order_id = r.order_id and l.name = r.name);
  return null;
end
$$;

create trigger lines_removed after delete on order_lines referencing old table as removed
for each statement execute function drop_terms_of_lines();

import type pg from "pg";

/** Steps of an order by its state; its history is the states up to that one. */
const histories = `(values ('awaiting_payment', '{awaiting_payment}'), ('expired', '{awaiting_payment,expired}'),
  ('ordered', '{ordered}'), ('cancelled', '{ordered,cancelled}'), ('on_the_way', '{ordered,on_the_way}'),
  ('delivered', '{ordered,on_the_way,delivered}'), ('returned', '{ordered,on_the_way,delivered,returned}'),
  ('returned_to_origin', '{ordered,on_the_way,returned_to_origin}')) h (status, steps)`;

const money = `
  update orders o set subtotal_paise = l.total, total_paise = l.total + o.delivery_paise,
    paid_at = case when payment_mode <> 'cod' and status not in ('awaiting_payment', 'expired') then submitted_at end
  from (select order_id, sum(total_paise) as total from order_lines group by 1) l where l.order_id = o.id;
  truncate payments, refunds cascade;
  insert into payments (id, order_id, method, amount_paise, status, purpose, refunded_paise, captured_at)
  select 'pay_' || substr(id, 7), id, case payment_mode when 'cod' then 'cash' when 'upi' then 'upi' else 'gateway' end,
    total_paise, 'captured', 'sale',
    case when status in ('cancelled', 'returned', 'returned_to_origin') then total_paise else 0 end, submitted_at
  from orders where case payment_mode when 'cod' then status in ('delivered', 'returned')
    else status not in ('awaiting_payment', 'expired') end;
  insert into refunds (key, payment_id, order_id, amount_paise, actor, status, gateway_refund_id, bank_reference,
    created_at, updated_at)
  select 'refund_' || order_id, id, order_id, refunded_paise, 'rule', 'processed', 'rfnd_' || substr(id, 5), 'sample',
    captured_at + interval '10 days', captured_at + interval '10 days'
  from payments where refunded_paise > 0`;

const history = `
  truncate order_events;
  insert into order_events (order_id, from_status, to_status, actor, at)
  select o.id, lag(step) over (partition by o.id order by place), step, 'clock', o.submitted_at + (place - 1) * interval '1 day'
  from orders o join ${histories} on h.status = o.status
  cross join lateral unnest(case when payment_mode <> 'cod' and h.steps::text[] @> '{ordered}'
    then '{awaiting_payment}'::text[] || h.steps::text[] else h.steps::text[] end) with ordinality s (step, place);
  insert into holds (order_id, held_until) select id, now() + interval '1 day' from orders where status = 'awaiting_payment';
  insert into return_lines (return_id, sku, quantity)
  select r.id, l.sku, l.quantity from return_requests r join order_lines l on l.order_id = r.order_id`;

const goods = `
  truncate stock_movements;
  insert into stock_movements (sku, delta, reason, order_id, actor)
  select sku, -quantity, 'ordered', order_id, 'buyer' from order_lines
  union all
  select sku, quantity, case o.status when 'cancelled' then 'cancelled' when 'expired' then 'released' else 'returned' end,
    o.id, 'clock'
  from order_lines l join orders o on o.id = l.order_id
  where o.status in ('cancelled', 'expired', 'returned', 'returned_to_origin');
  insert into stock_movements (sku, delta, reason, actor)
  select sku, stock - coalesce((select sum(delta) from stock_movements m where m.sku = v.sku), 0), 'counted', 'clock'
  from variants v;
  delete from low_stock;
  insert into low_stock select sku from variants where stock <= low_stock_limit()`;

/** The frozen document of an order: one line over its total at 18 %. */
const document = (number: string, kind: string) => `jsonb_build_object('kind', '${kind}', 'number', ${number},
  'total', o.total_paise, 'taxes', 'igst', 'placeOfSupply', jsonb_build_object('gstCode', '05'),
  'lines', jsonb_build_array(jsonb_build_object('hsn', '2201', 'unit', 'pk', 'quantity', 1, 'rateBasisPoints', 1800,
    'amount', o.total_paise, 'delivery', 0, 'codFee', 0, 'discount', 0, 'total', o.total_paise, 'tax', tax,
    'taxable', o.total_paise - tax)))`;
const numbered = (series: string, from: string) => `
  select o.id, o.total_paise, year, row_number() over (partition by year order by at, o.id) as sequence, at, tax,
    '${series}/' || lpad((year % 100)::text, 2, '0') || '-' || lpad(((year + 1) % 100)::text, 2, '0') || '/' as head, refund_id,
    invoice_number
  from (${from}) o
  cross join lateral (select extract(year from indian_day(at) - interval '3 months')::int as year,
    (2 * floor(o.total_paise::numeric * 1800 / (2 * 11800) + 0.5))::bigint as tax) taxed`;

const documents = `
  truncate invoices, credit_notes, tax_lines, document_series cascade;
  insert into invoices (number, order_id, financial_year, sequence, issued_at, document)
  select head || lpad(sequence::text, 6, '0'), id, year, sequence, at,
    ${document("head || lpad(sequence::text, 6, '0')", "invoice")}
  from (${numbered("EL", "select id, total_paise, dispatched_at as at, null::bigint as refund_id, null as invoice_number from orders where dispatched_at is not null")}) o;
  insert into credit_notes (number, refund_id, invoice_number, financial_year, sequence, issued_at, document)
  select head || lpad(sequence::text, 6, '0'), refund_id, invoice_number, year, sequence, at,
    ${document("head || lpad(sequence::text, 6, '0')", "credit-note")}
  from (${numbered("CN", "select o.id, total_paise, i.issued_at + interval '9 days' as at, r.id as refund_id, i.number as invoice_number from orders o join invoices i on i.order_id = o.id left join refunds r on r.order_id = o.id where o.status in ('returned', 'returned_to_origin')")}) o;
  insert into tax_lines
  select number, 1, kind, to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM'), '05', 'igst', '2201', 'pk', 1800, 1,
    (document #>> '{lines,0,taxable}')::bigint, (document #>> '{lines,0,tax}')::bigint, (document ->> 'total')::bigint,
    (document ->> 'total')::bigint
  from (select number, 'invoice' as kind, issued_at, document from invoices
    union all select number, 'credit-note', issued_at, document from credit_notes) d;
  insert into document_series select 'EL', financial_year, max(sequence) from invoices group by 2
  union all select 'CN', financial_year, max(sequence) from credit_notes group by 2`;

const mails = `
  delete from jobs where kind like 'mail.%';
  insert into jobs (kind, key, payload, done_at)
  select m.kind, m.kind || ':' || e.order_id, jsonb_build_object('orderId', e.order_id), e.at
  from order_events e join (values ('ordered', 'mail.order-confirmed'), ('on_the_way', 'mail.order-shipped'),
    ('delivered', 'mail.order-delivered'), ('cancelled', 'mail.order-cancelled'), ('returned', 'mail.order-returned'),
    ('returned_to_origin', 'mail.order-not-taken')) m (status, kind) on m.status = e.to_status
  where e.at > now() - interval '30 days';
  insert into jobs (kind, key, payload, done_at)
  select 'mail.refund', 'mail.refund:' || id, jsonb_build_object('refundId', id), updated_at from refunds
  where updated_at > now() - interval '30 days'`;

/** Adds the dependent rows of orders that were inserted by SQL, so that all books are consistent. */
export async function completeBooks(client: pg.Client): Promise<void> {
  await client.query("set session_replication_role = replica");
  for (const step of [money, history, goods, documents, mails]) await client.query(step);
  await client.query("set session_replication_role = origin");
  await client.query("select rebuild_sales()");
  await client.query("select rebuild_reserved()");
  await client.query("vacuum analyze");
}

import type pg from "pg";
import type { Task } from "./seed-in-parallel.ts";

export type RecordCounts = Record<"leads" | "reviews" | "subscribers" | "jobs" | "audit" | "pins", number>;

/** Counts of the other records that a shop with this many orders has after four years. */
export const getRecordCounts = ({ orders }: { orders: number }): RecordCounts => ({
  leads: orders / 20,
  reviews: orders / 10,
  subscribers: orders / 5,
  jobs: orders / 10,
  audit: orders,
  pins: 5_000,
});

/** Tables whose indexes are built after the rows are inserted. */
export const recordTables = [
  "leads",
  "reviews",
  "subscribers",
  "jobs",
  "audit_log",
  "invoices",
  "credit_notes",
  "tax_lines",
];

/** Lists what inserts the other records. It needs orders, lines, refunds and the session of `back-office-orders-data.ts`. */
export const listRecordTasks = (size: RecordCounts): Task[] => [
  writeInvoices,
  (client) => writeAudit(client, size),
  (client) => writeReviews(client, size),
  (client) => writeSubscribers(client, size),
  (client) => writeLeads(client, size),
  (client) => writeJobs(client, size),
  (client) => writePins(client, size),
];

async function writePins(client: pg.Client, size: RecordCounts): Promise<void> {
  await client.query(
    `insert into cod_list (kind, value, actor, at)
     select 'pin', (110001 + n * 37)::text, 'bench', now() from generate_series(1, $1::int) n`,
    [size.pins],
  );
}

async function writeLeads(client: pg.Client, size: RecordCounts): Promise<void> {
  await client.query(
    `insert into leads (form_key, first_name, last_name, email, phone_number, message, state, submitted_at)
     select 'bench' || n, split_part(name, ' ', 1), split_part(name, ' ', 2), 'bench' || n || '@example.com',
       '91' || (9000000000 + (pg_temp.chance(n, 21) * 999999999)::bigint),
       'Sample message about ' || pg_temp.sample_name(n + 7) || ' and ' || pg_temp.sample_name(n + 8),
       case when n <= 40 then 'new' when n % 3 = 0 then 'closed' else 'answered' end,
       now() - n * (interval '4 years' / $1)
     from generate_series(1, $1::bigint) n cross join lateral (select pg_temp.sample_name(n) as name) named`,
    [size.leads],
  );
}

async function writeReviews(client: pg.Client, size: RecordCounts): Promise<void> {
  await client.query(
    `insert into reviews (id, product_id, reviewer_name, rating, review_text, state, sample, created_at, updated_at)
     select 'rev_bench' || n, case when n % 4 = 0 then 'bench' || 1 + n % (select count(*) / 2 from products) else known.ids[1 + n % cardinality(ids)] end,
       pg_temp.sample_name(n), 1 + (8 * pg_temp.chance(n, 22) ^ 0.3)::int / 2.0, 'Sample review ' || n,
       case when n <= 60 then 'pending' when n % 25 = 0 then 'hidden' else 'approved' end, true, at, at
     from generate_series(1, $1::bigint) n
     cross join lateral (select now() - n * (interval '4 years' / $1) as at) times
     cross join (select array_agg(id) as ids from products where id not like 'bench%') known`,
    [size.reviews],
  );
}

async function writeSubscribers(client: pg.Client, size: RecordCounts): Promise<void> {
  await client.query(
    `insert into subscribers (email, token, tags, consent_text, consented_at, unsubscribed_at)
     select 'bench' || n || '@' || (array['example.com', 'example.org', 'mail.example'])[1 + n % 3], md5(n::text) || md5('s' || n),
       case when n % 5000 = 0 then array['club'] else array['news'] end, 'Sample consent', at,
       case when n % 40 = 0 then at + interval '1 day' end
     from generate_series(1, $1::bigint) n
     cross join lateral (select now() - n * (interval '4 years' / $1) as at) times`,
    [size.subscribers],
  );
}

/** Inserts jobs: finished ones are kept for a few weeks only. */
async function writeJobs(client: pg.Client, size: RecordCounts): Promise<void> {
  await client.query(
    `insert into jobs (kind, key, payload, attempts, run_at, done_at, failed_at, last_error)
     select (array['mail.order-confirmed', 'mail.order-shipped', 'mail.order-delivered', 'payments.webhook', 'payments.refund'])[1 + n % 5],
       'bench' || n, jsonb_build_object('orderId', pg_temp.order_id(n)), 1, at, case when n > 2000 then at end,
       case when n between 101 and 2000 then at end, case when n between 101 and 2000 then 'Sample reason' end
     from generate_series(1, $1::bigint) n cross join lateral (select now() - n * interval '25 seconds' as at) times`,
    [size.jobs],
  );
}

async function writeAudit(client: pg.Client, size: RecordCounts): Promise<void> {
  await client.query(
    `insert into audit_log (at, actor, action, subject_kind, subject_id, before, after)
     select now() - ($1 - n) * (interval '4 years' / $1), 'operator:opr_bench' || n % 6,
       case when n % 1000 = 0 then 'settings.change' else (array['order.pack', 'order.ship', 'order.deliver', 'review.decide'])[1 + n % 4] end,
       case when n % 1000 = 0 then 'setting' else 'order' end,
       case when n % 1000 = 0 then 'deliveryCharge' else pg_temp.order_id($1 - n) end, '{"status": "a"}', '{"status": "b"}'
     from generate_series(1, $1::bigint) n`,
    [size.audit],
  );
}

/** Inserts invoices by the parcel's dispatch day in India, numbered within each financial year. */
const invoiced = `
  select o.*, indian_day(o.dispatched_at) as day, year,
    'EL/' || to_char(year % 100, 'FM00') || '-' || to_char((year + 1) % 100, 'FM00') || '/' as series,
    row_number() over (partition by year order by o.dispatched_at, o.id) as sequence
  from orders o cross join lateral (
    select extract(year from indian_day(o.dispatched_at) - interval '3 months')::int as year offset 0
  ) years
  where o.dispatched_at is not null`;
const lineOf = `
  jsonb_build_object('name', l.name, 'hsn', l.hsn, 'quantity', l.quantity, 'unit', 'NOS', 'amount', l.total_paise,
    'delivery', 15000, 'codFee', 0, 'discount', 0, 'taxable', 52286, 'rateBasisPoints', 500, 'tax', 2614, 'total', 54900)`;
const documentOf = `
  jsonb_build_object('kind', 'invoice', 'number', invoice_number, 'issuedAt', to_char(dispatched_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'seller', jsonb_build_object('name', 'Sample Seller', 'lines', jsonb_build_array('1 Sample Road', 'Sample Town', '110001'),
      'gstin', '[GSTIN]', 'fssai', '[FSSAI]', 'careEmail', 'care@example.com', 'carePhone', '9000000000'),
    'recipient', jsonb_build_object('name', name, 'lines', jsonb_build_array(address_line1, address_line2, city, state, pin)),
    'placeOfSupply', jsonb_build_object('state', state, 'gstCode', to_char(1 + length(state) % 36, 'FM00')),
    'taxes', 'igst', 'reverseCharge', false, 'order', jsonb_build_object('id', id, 'at', submitted_at, 'payment', payment_mode),
    'against', null, 'lines', says, 'total', 54900 * jsonb_array_length(says), 'totalInWords', 'Sample words')`;

async function writeInvoices(client: pg.Client): Promise<void> {
  await client.query(
    `insert into invoices (number, order_id, financial_year, sequence, issued_at, document)
     select invoice_number, id, year, sequence, dispatched_at, ${documentOf}
     from (select *, series || lpad(sequence::text, greatest(6, length(sequence::text)), '0') as invoice_number from (${invoiced}) numbered) named
     join (select order_id, jsonb_agg(${lineOf} order by l.position) as says from order_lines l group by order_id) lines
       on lines.order_id = named.id`,
  );
  await client.query(
    `insert into credit_notes (number, refund_id, invoice_number, financial_year, sequence, issued_at, document)
     select noted, refund_id, number, financial_year, place, issued_at,
       document || jsonb_build_object('kind', 'credit-note', 'number', noted,
         'against', jsonb_build_object('number', number, 'at', issued_at, 'reason', 'Sample'))
     from (
       select i.*, r.id as refund_id, row_number() over (partition by financial_year order by i.number) as place
       from invoices i join refunds r on r.order_id = i.order_id
     ) refunded
     cross join lateral (select 'CN' || substr(number, 3, 7) || lpad(place::text, greatest(6, length(place::text)), '0') as noted) named`,
  );
  await client.query(
    `insert into tax_lines (document, line, kind, month, gst_code, taxes, hsn, unit, rate_basis_points, quantity,
       taxable_paise, tax_paise, total_paise, invoice_paise)
     select number, at, document ->> 'kind', to_char(indian_day(issued_at), 'YYYY-MM'), document -> 'placeOfSupply' ->> 'gstCode',
       'igst', '2201', 'NOS', 500, 1, 52286, 2614, 54900, (document ->> 'total')::bigint
     from (select number, issued_at, document from invoices union all select number, issued_at, document from credit_notes) d
     cross join lateral generate_series(1, jsonb_array_length(document -> 'lines')) at`,
  );
  await client.query(
    `insert into document_series (series, financial_year, last_number)
     select 'EL', financial_year, max(sequence) from invoices group by 2
     union all select 'CN', financial_year, max(sequence) from credit_notes group by 2
     on conflict do nothing`,
  );
}

import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { type FoundBreach, findBreaches, type KeyRange, within } from "./book-range.ts";

/**
 * Finds orders that were dispatched without an invoice, invoiced without a dispatch, or invoiced with another total.
 */
export async function findWrongInvoices(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    select array_remove(array[o.id, i.number], null) as ids, case
      when i.number is null then 'The order was dispatched without an invoice.'
      when e.order_id is null then format('The order (%s) was not dispatched and has the invoice %s.', o.status, i.number)
      else format('The order costs {%s} and its invoice %s says {%s}.', o.total_paise, i.number, i.document ->> 'total')
      end as text
    from orders o
    left join order_events e on e.order_id = o.id and e.to_status = 'on_the_way' and o.source = 'shop'
    left join invoices i on i.order_id = o.id
    where ${within(range, "o.id")}
      and ((e.order_id is null) <> (i.number is null) or (i.document ->> 'total')::bigint <> o.total_paise)`,
  );
}

/**
 * Finds refunds of an invoiced sale without a credit note, refused parcels whose invoice was not credited, credit notes
 * without a sent refund, and invoices credited with more than their total.
 */
export async function findWrongCredits(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    with invoiced as (
      select i.order_id, i.number, (i.document ->> 'total')::bigint as total, coalesce((
        select sum((n.document ->> 'total')::bigint) from credit_notes n where n.invoice_number = i.number), 0) as credited
      from invoices i where ${within(range, "i.order_id")}
    )
    select array[i.order_id, i.number] as ids, format('Credit notes of {%s} stand against the invoice %s of {%s}.',
      i.credited, i.number, i.total) as text
    from invoiced i where i.credited > i.total
    union all
    select array[i.order_id, i.number], format('The refund %s of {%s} has no credit note against the invoice %s.',
      r.id, r.amount_paise, i.number)
    from invoiced i join refunds r on r.order_id = i.order_id and r.status = 'processed' and r.edit_id is null
    join payments p on p.id = r.payment_id and p.purpose = 'sale'
    where i.credited < i.total and not exists (select from credit_notes n where n.refund_id = r.id)
    union all
    select array[o.id, i.number], format('Nobody took or paid the parcel, and {%s} of its invoice %s still stand.',
      i.total - i.credited, i.number)
    from invoiced i join orders o on o.id = i.order_id and o.status = 'returned_to_origin'
    where i.credited < i.total
      and not exists (select from payments p where p.order_id = o.id and p.purpose = 'sale')
    union all
    select array[i.order_id, n.number], case
      when n.refund_id is null then format('The credit note %s has no refund, and the order was not returned unpaid.', n.number)
      else format('The credit note %s is of the refund %s, which is %s.', n.number, r.id, r.status) end
    from invoiced i join credit_notes n on n.invoice_number = i.number
    join orders o on o.id = i.order_id
    left join refunds r on r.id = n.refund_id
    left join payments p on p.id = r.payment_id
    where case when n.refund_id is null then o.status <> 'returned_to_origin'
        or exists (select from payments p where p.order_id = o.id and p.purpose = 'sale')
      else r.status <> 'processed' or r.edit_id is not null or p.purpose is distinct from 'sale' or r.order_id <> o.id end`,
  );
}

const documents = {
  invoices: { table: sql`invoices`, prefix: "EL", kind: "invoice", about: sql`d.order_id` },
  creditNotes: { table: sql`credit_notes`, prefix: "CN", kind: "credit-note", about: sql`d.invoice_number` },
} as const;
type Documents = keyof typeof documents;

/** Document number for a year and position: 'EL/26-27/000001'. */
const dueNumber = (prefix: string): RawBuilder<string> => sql`${prefix} || '/'
  || lpad((d.financial_year % 100)::text, 2, '0') || '-' || lpad(((d.financial_year + 1) % 100)::text, 2, '0') || '/'
  || lpad(d.sequence::text, greatest(6, length(d.sequence::text)), '0')`;

/**
 * Finds invoices or credit notes that don't add up: lines to the total, taxable amount and tax to each line, the tax to
 * its rate, to the paisa, and the number to its year and position.
 */
export async function findWrongSums(tx: Tx, of: Documents, range: KeyRange): Promise<FoundBreach[]> {
  const { table, prefix, about } = documents[of];
  return await findBreaches(
    tx,
    sql`
    select array[d.number, ${about}] as ids, case
      when d.number <> ${dueNumber(prefix)} or d.document ->> 'number' <> d.number then
        format('The document %s is number %s of %s and calls itself %s.', d.number, d.sequence, d.financial_year,
          d.document ->> 'number')
      when l.total is distinct from (d.document ->> 'total')::bigint then
        format('The total of %s is {%s} and its lines make {%s}.', d.number, d.document ->> 'total', coalesce(l.total, 0))
      else format('A line of %s does not add up with its tax.', d.number) end as text
    from ${table} d cross join lateral (
      select sum(total)::bigint as total, bool_or(taxable + tax <> total or amount + delivery + fee - discount <> total
        or tax <> 2 * floor(total::numeric * rate / (2 * (10000 + rate)) + 0.5)) as wrong
      from (
        select (e ->> 'total')::bigint as total, (e ->> 'tax')::bigint as tax, (e ->> 'taxable')::bigint as taxable,
          (e ->> 'rateBasisPoints')::bigint as rate, (e ->> 'amount')::bigint as amount,
          (e ->> 'delivery')::bigint as delivery, coalesce((e ->> 'codFee')::bigint, 0) as fee,
          (e ->> 'discount')::bigint as discount
        from jsonb_array_elements(d.document -> 'lines') e
      ) lines
    ) l
    where ${within(range, "d.number")} and (d.number <> ${dueNumber(prefix)}
      or d.document ->> 'number' is distinct from d.number or l.wrong
      or l.total is distinct from (d.document ->> 'total')::bigint)`,
  );
}

/** Finds tax lines, from which GST returns are made, that differ from their document. */
export async function findWrongTaxLines(tx: Tx, of: Documents, range: KeyRange): Promise<FoundBreach[]> {
  const { table, kind } = documents[of];
  return await findBreaches(
    tx,
    sql`
    with says as (
      select d.number as document, l.line::int, (l.says ->> 'taxable')::bigint as taxable, (l.says ->> 'tax')::bigint as tax,
        (l.says ->> 'total')::bigint as total, l.says ->> 'hsn' as hsn, (l.says ->> 'rateBasisPoints')::int as rate,
        to_char(d.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
        d.document -> 'placeOfSupply' ->> 'gstCode' as place, d.document ->> 'taxes' as taxes,
        d.document -> 'recipient' ->> 'gstin' as gstin
      from ${table} d cross join lateral jsonb_array_elements(d.document -> 'lines') with ordinality l (says, line)
      where ${within(range, "d.number")} and (${kind} = 'invoice' or (l.says ->> 'total')::bigint > 0)
    ), kept as (
      select document, line, taxable_paise as taxable, tax_paise as tax, total_paise as total, hsn,
        rate_basis_points as rate, month, gst_code as place, taxes, business_gstin as gstin
      from tax_lines where ${within(range, "document")} and kind = ${kind}
    )
    select array[document] as ids, format('Line %s of %s for the returns of GST differs from the document.', line, document)
      as text
    from (
      (select document, line from (table says except table kept) missing)
      union (select document, line from (table kept except table says) surplus)
    ) different`,
  );
}

/** Finds series of invoices or credit notes with a gap, or whose counter differs from their last number. */
export async function findSeriesGaps(tx: Tx): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    with numbered as (
      select 'EL' as series, financial_year, sequence, number from invoices
      union all select 'CN', financial_year, sequence, number from credit_notes
    ), stepped as (
      select *, lag(sequence, 1, 0) over (partition by series, financial_year order by sequence) as before from numbered
    ), last as (
      select series, financial_year, max(sequence) as sequence, max(number) as number from numbered group by 1, 2
    )
    select array[number] as ids, case when sequence - before = 2
      then format('Number %s of %s %s is missing, before %s.', sequence - 1, series, financial_year, number)
      else format('Numbers %s to %s of %s %s are missing, before %s.', before + 1, sequence - 1, series, financial_year, number)
      end as text
    from stepped where sequence <> before + 1
    union all
    select array_remove(array[l.number], null), format('The next number of %s %s follows %s, and the last document has %s.',
      coalesce(l.series, s.series), coalesce(l.financial_year, s.financial_year), coalesce(s.last_number, 0),
      coalesce(l.sequence, 0))
    from last l full join document_series s on s.series = l.series and s.financial_year = l.financial_year
    where coalesce(l.sequence, 0) <> coalesce(s.last_number, 0)`,
  );
}

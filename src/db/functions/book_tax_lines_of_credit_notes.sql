-- Writes the tax lines of a credit note from its frozen document, with the units that it takes back. A note without
-- namesUnits is an earlier program's and repeats the quantity of the invoice, also for an amount: the one that uses up a
-- line books the units that are left, any other none.
create or replace function book_tax_lines_of_credit_notes() returns trigger language plpgsql as $$
begin
  insert into tax_lines
  select d.number, l.line::integer, 'credit-note', to_char(d.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM'),
    d.document -> 'placeOfSupply' ->> 'gstCode', d.document ->> 'taxes',
    l.says ->> 'hsn', l.says ->> 'unit', (l.says ->> 'rateBasisPoints')::integer,
    case
      when d.document ? 'namesUnits' then (l.says ->> 'quantity')::integer
      when (i.document -> 'lines' -> (l.line::integer - 1) ->> 'total')::bigint = (
        select sum((n.document -> 'lines' -> (l.line::integer - 1) ->> 'total')::bigint) from credit_notes n
        where n.invoice_number = d.invoice_number
      ) then greatest(0, (l.says ->> 'quantity')::integer - (
        select coalesce(sum(t.quantity), 0) from credit_notes n
        join tax_lines t on t.document = n.number and t.line = l.line
        where n.invoice_number = d.invoice_number
      ))
      else 0 end,
    (l.says ->> 'taxable')::bigint, (l.says ->> 'tax')::bigint, (l.says ->> 'total')::bigint, (i.document ->> 'total')::bigint,
    d.document -> 'recipient' ->> 'gstin'
  from credit_notes d
  join invoices i on i.number = d.invoice_number
  cross join lateral (
    select * from jsonb_array_elements(d.document -> 'lines') with ordinality e (says, line)
    where (e.says ->> 'total')::bigint > 0
  ) l
  where d.number = new.number;
  return null;
end
$$;

-- Writes the tax lines of a credit note from its frozen document, with the units that it takes back.
create or replace function book_tax_lines_of_credit_notes() returns trigger language plpgsql as $$
begin
  insert into tax_lines
  select d.number, l.line::integer, 'credit-note', to_char(d.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM'),
    d.document -> 'placeOfSupply' ->> 'gstCode', d.document ->> 'taxes',
    l.says ->> 'hsn', l.says ->> 'unit', (l.says ->> 'rateBasisPoints')::integer, (l.says ->> 'quantity')::integer,
    (l.says ->> 'taxable')::bigint, (l.says ->> 'tax')::bigint, (l.says ->> 'total')::bigint, (i.document ->> 'total')::bigint
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

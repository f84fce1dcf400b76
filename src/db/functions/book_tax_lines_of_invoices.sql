-- Writes the tax lines of an invoice from its frozen document.
create or replace function book_tax_lines_of_invoices() returns trigger language plpgsql as $$
begin
  insert into tax_lines
  select d.number, l.line::integer, 'invoice', to_char(d.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM'),
    d.document -> 'placeOfSupply' ->> 'gstCode', d.document ->> 'taxes',
    l.says ->> 'hsn', l.says ->> 'unit', (l.says ->> 'rateBasisPoints')::integer, (l.says ->> 'quantity')::integer,
    (l.says ->> 'taxable')::bigint, (l.says ->> 'tax')::bigint, (l.says ->> 'total')::bigint, (d.document ->> 'total')::bigint,
    d.document -> 'recipient' ->> 'gstin'
  from invoices d
  cross join lateral jsonb_array_elements(d.document -> 'lines') with ordinality l (says, line)
  where d.number = new.number;
  return null;
end
$$;

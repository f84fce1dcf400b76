-- Tax of every invoice and credit note, line by line, so that a month of a GST return is one sum. Triggers write the
-- lines from the frozen document, whichever code issues it.

create table tax_lines (
  document text not null,
  line integer not null,
  kind text not null constraint tax_line_kind check (kind in ('invoice', 'credit-note')),
  -- In Indian time, as '2026-11'.
  month text not null constraint tax_line_month check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  gst_code text not null,
  taxes text not null constraint tax_line_taxes check (taxes in ('igst', 'cgst+sgst', 'cgst+utgst')),
  hsn text not null,
  unit text not null,
  rate_basis_points integer not null,
  -- On a credit note: the line's full quantity once its whole price is credited, 0 while only part of it is.
  quantity integer not null,
  taxable_paise bigint not null,
  tax_paise bigint not null,
  total_paise bigint not null,
  -- Total of the issued or credited invoice: GSTR-1 lists large invoices to other states one by one.
  invoice_paise bigint not null,
  primary key (document, line)
);
create index tax_lines_of_month on tax_lines (month, kind, document);

-- Add lines for the documents that already exist.
insert into tax_lines
select d.number, l.line::integer, 'invoice', to_char(d.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM'),
  d.document -> 'placeOfSupply' ->> 'gstCode', d.document ->> 'taxes',
  l.says ->> 'hsn', l.says ->> 'unit', (l.says ->> 'rateBasisPoints')::integer, (l.says ->> 'quantity')::integer,
  (l.says ->> 'taxable')::bigint, (l.says ->> 'tax')::bigint, (l.says ->> 'total')::bigint,
  (d.document ->> 'total')::bigint
from invoices d
cross join lateral jsonb_array_elements(d.document -> 'lines') with ordinality l (says, line);

insert into tax_lines
select d.number, l.line::integer, 'credit-note', to_char(d.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM'),
  d.document -> 'placeOfSupply' ->> 'gstCode', d.document ->> 'taxes',
  l.says ->> 'hsn', l.says ->> 'unit', (l.says ->> 'rateBasisPoints')::integer,
  case when (i.document -> 'lines' -> (l.line::integer - 1) ->> 'total')::bigint = (
    select sum((n.document -> 'lines' -> (l.line::integer - 1) ->> 'total')::bigint) from credit_notes n
    where n.invoice_number = d.invoice_number
      and (n.financial_year, n.sequence) <= (d.financial_year, d.sequence)
  ) then (l.says ->> 'quantity')::integer else 0 end,
  (l.says ->> 'taxable')::bigint, (l.says ->> 'tax')::bigint, (l.says ->> 'total')::bigint,
  (i.document ->> 'total')::bigint
from credit_notes d
join invoices i on i.number = d.invoice_number
cross join lateral (
  select * from jsonb_array_elements(d.document -> 'lines') with ordinality e (says, line)
  where (e.says ->> 'total')::bigint > 0
) l;

create trigger tax_lines_append_only before update or delete on tax_lines
for each row execute function refuse_change();

-- An id that does not reveal the email, and indexes for the few rows a filter wants among very many.
alter table subscribers add column id bigint generated always as identity unique;
create index subscribers_by_email on subscribers (email text_pattern_ops);
create index subscribers_by_domain on subscribers (split_part(email, '@', 2), consented_at desc);
create index subscribers_by_tag on subscribers using gin (tags);
create index subscribers_gone on subscribers (consented_at desc, email) where unsubscribed_at is not null;

create function book_tax_lines_of_invoices() returns trigger language plpgsql as $$
    begin
      insert into tax_lines
      select d.number, l.line::integer, 'invoice', to_char(d.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM'),
        d.document -> 'placeOfSupply' ->> 'gstCode', d.document ->> 'taxes',
        l.says ->> 'hsn', l.says ->> 'unit', (l.says ->> 'rateBasisPoints')::integer, (l.says ->> 'quantity')::integer,
        (l.says ->> 'taxable')::bigint, (l.says ->> 'tax')::bigint, (l.says ->> 'total')::bigint, (d.document ->> 'total')::bigint
      from invoices d
      cross join lateral jsonb_array_elements(d.document -> 'lines') with ordinality l (says, line)
      where d.number = new.number;
      return null;
    end$$;

create trigger book_tax_lines_of_invoices after insert on invoices
for each row execute function book_tax_lines_of_invoices();

create function book_tax_lines_of_credit_notes() returns trigger language plpgsql as $$
    begin
      insert into tax_lines
      select d.number, l.line::integer, 'credit-note', to_char(d.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM'),
        d.document -> 'placeOfSupply' ->> 'gstCode', d.document ->> 'taxes',
        l.says ->> 'hsn', l.says ->> 'unit', (l.says ->> 'rateBasisPoints')::integer,
        case when (i.document -> 'lines' -> (l.line::integer - 1) ->> 'total')::bigint = (
          select sum((n.document -> 'lines' -> (l.line::integer - 1) ->> 'total')::bigint) from credit_notes n
          where n.invoice_number = d.invoice_number
            and (n.financial_year, n.sequence) <= (d.financial_year, d.sequence)
        ) then (l.says ->> 'quantity')::integer else 0 end,
        (l.says ->> 'taxable')::bigint, (l.says ->> 'tax')::bigint, (l.says ->> 'total')::bigint, (i.document ->> 'total')::bigint
      from credit_notes d
      join invoices i on i.number = d.invoice_number
      cross join lateral (
        select * from jsonb_array_elements(d.document -> 'lines') with ordinality e (says, line)
        where (e.says ->> 'total')::bigint > 0
      ) l
      where d.number = new.number;
      return null;
    end$$;

create trigger book_tax_lines_of_credit_notes after insert on credit_notes
for each row execute function book_tax_lines_of_credit_notes();

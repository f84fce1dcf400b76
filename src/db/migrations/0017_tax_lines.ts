import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * What invoices and credit notes say about tax, line by line, so that a month is one sum (issue 6 §2). A trigger writes
 * them from the frozen document: whoever issues one, its lines are there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tax_lines (
      document text not null,
      line integer not null,
      kind text not null constraint tax_line_kind check (kind in ('invoice', 'credit-note')),
      -- Of India's time: '2026-11'.
      month text not null constraint tax_line_month check (month ~ '^[0-9]{4}-[0-9]{2}$'),
      gst_code text not null,
      taxes text not null constraint tax_line_taxes check (taxes in ('igst', 'cgst+sgst', 'cgst+utgst')),
      hsn text not null,
      unit text not null,
      rate_basis_points integer not null,
      -- Of a credit note: all pieces where it takes the last of the line back, none where it takes a part of the price.
      quantity integer not null,
      taxable_paise bigint not null,
      tax_paise bigint not null,
      total_paise bigint not null,
      -- Of the invoice that was issued or is taken from: large ones to other states are reported one by one.
      invoice_paise bigint not null,
      primary key (document, line)
    )`.execute(db);
  await sql`create index tax_lines_of_month on tax_lines (month, kind, document)`.execute(db);
  await sql`insert into tax_lines ${linesOfInvoices(sql``)}`.execute(db);
  await sql`insert into tax_lines ${linesOfCreditNotes(sql``)}`.execute(db);
  await sql`
    create trigger tax_lines_append_only before update or delete on tax_lines
    for each row execute function refuse_change()`.execute(db);
  await findSubscribers(db);
  await bookBy(db, "invoices", linesOfInvoices(sql`where d.number = new.number`));
  await bookBy(db, "credit_notes", linesOfCreditNotes(sql`where d.number = new.number`));
}

/** A name without an address in it, and the few that left or asked for something rare among very many. */
async function findSubscribers(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscribers add column id bigint generated always as identity unique`.execute(db);
  await sql`create index subscribers_by_email on subscribers (email text_pattern_ops)`.execute(db);
  await sql`create index subscribers_by_domain on subscribers (split_part(email, '@', 2), consented_at desc)`.execute(db);
  await sql`create index subscribers_by_tag on subscribers using gin (tags)`.execute(db);
  await sql`
    create index subscribers_gone on subscribers (consented_at desc, email) where unsubscribed_at is not null`.execute(
    db,
  );
}

async function bookBy(db: Kysely<unknown>, table: string, lines: RawBuilder<unknown>): Promise<void> {
  const name = sql.raw(`book_tax_lines_of_${table}`);
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      insert into tax_lines ${lines};
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ${name} after insert on ${sql.raw(table)} for each row execute function ${name}()`.execute(db);
}

const facts = (kind: string, quantity: RawBuilder<unknown>, invoiceTotal: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select d.number, l.line::integer, ${sql.raw(`'${kind}'`)}, to_char(d.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM'),
    d.document -> 'placeOfSupply' ->> 'gstCode', d.document ->> 'taxes',
    l.says ->> 'hsn', l.says ->> 'unit', (l.says ->> 'rateBasisPoints')::integer, ${quantity},
    (l.says ->> 'taxable')::bigint, (l.says ->> 'tax')::bigint, (l.says ->> 'total')::bigint, ${invoiceTotal}`;

function linesOfInvoices(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    ${facts("invoice", sql`(l.says ->> 'quantity')::integer`, sql`(d.document ->> 'total')::bigint`)}
    from invoices d
    cross join lateral jsonb_array_elements(d.document -> 'lines') with ordinality l (says, line)
    ${which}`;
}

function linesOfCreditNotes(which: RawBuilder<unknown>): RawBuilder<unknown> {
  const total = (document: string) => sql.raw(`(${document} -> 'lines' -> (l.line::integer - 1) ->> 'total')::bigint`);
  const quantity = sql`
    case when ${total("i.document")} = (
      select sum(${total("n.document")}) from credit_notes n
      where n.invoice_number = d.invoice_number
        and (n.financial_year, n.sequence) <= (d.financial_year, d.sequence)
    ) then (l.says ->> 'quantity')::integer else 0 end`;
  return sql`
    ${facts("credit-note", quantity, sql`(i.document ->> 'total')::bigint`)}
    from credit_notes d
    join invoices i on i.number = d.invoice_number
    cross join lateral (
      select * from jsonb_array_elements(d.document -> 'lines') with ordinality e (says, line)
      where (e.says ->> 'total')::bigint > 0
    ) l
    ${which}`;
}

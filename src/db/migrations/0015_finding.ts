import { type Kysely, sql } from "kysely";

/**
 * Orders and customers by what operators look for them by (issue 6 §2), each question a few short ranges of a b-tree,
 * however many orders there are. Kept by triggers, so that it is true whoever writes, and forgets what is erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await words(db);
  await termsOfOrders(db);
  await keepTermsOfOrders(db);
  await fillTermsOfOrders(db);
  await keysOfOrders(db);
  await customers(db);
}

async function words(db: Kysely<unknown>): Promise<void> {
  // As `wordsOf` in domain/search-words.ts splits what is typed: spaces and ASCII punctuation part words.
  await sql`
    create function name_words(name text) returns text[] language sql immutable strict parallel safe as '
      select array(
        select distinct word from regexp_split_to_table(lower(name), ''[\\s!-/:-@[-\`{-~]+'') word
        where word <> '''' limit 12)'`.execute(db);
  // ' asha rao': a word that begins so stands behind a space.
  await sql`
    create function spaced_words(name text) returns text language sql immutable strict parallel safe as '
      select coalesce((select string_agg('' '' || word, '''' order by word) from unnest(name_words(name)) word), '''')'
  `.execute(db);
}

/**
 * Every order under '', under 'p:' and each product on its lines, 'n:' and each word of its name, and 'r' while a
 * return is asked for; with all that filters and paging go by. `stage` is the status, 'packed' for Ordered and packed,
 * `words` those of the name.
 */
async function termsOfOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function order_stage(status text, packed_at timestamptz) returns text
    language sql immutable parallel safe as '
      select case when status = ''ordered'' and packed_at is not null then ''packed'' else status end'`.execute(db);
  await sql`
    create table order_terms (
      order_id text not null,
      term text collate "C" not null,
      stage text not null,
      payment_mode text not null,
      state text not null,
      words text collate "C" not null,
      submitted_at timestamptz not null,
      primary key (order_id, term)
    )`.execute(db);
  // Each holds all that is asked for: what it is not sorted by is judged without looking at the table.
  await sql`
    create index order_terms_newest on order_terms (term, submitted_at desc, order_id desc)
    include (stage, payment_mode, state, words)`.execute(db);
  await sql`
    create index order_terms_staged on order_terms (term, stage, payment_mode, submitted_at desc, order_id desc)
    include (state, words)`.execute(db);
  await sql`
    create index order_terms_by_state on order_terms (term, state, submitted_at desc, order_id desc)
    include (stage, payment_mode, words)`.execute(db);
}

async function keepTermsOfOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_terms_of_order(orders, text[]) returns void language sql as '
      insert into order_terms (order_id, term, stage, payment_mode, state, words, submitted_at)
      select $1.id, term, order_stage($1.status, $1.packed_at), $1.payment_mode, $1.state,
        spaced_words($1.name), $1.submitted_at
      from unnest($2) term
      on conflict (order_id, term) do nothing'`.execute(db);
  await sql`
    create function keep_terms_of_order() returns trigger language plpgsql as '
    begin
      if tg_op = ''DELETE'' then
        delete from order_terms where order_id = old.id;
        return null;
      end if;
      if tg_op = ''INSERT'' then
        perform add_terms_of_order(new, array['''']::text[] || array(select ''n:'' || w from unnest(name_words(new.name)) w));
        return null;
      end if;
      if (order_stage(new.status, new.packed_at), new.payment_mode, new.state, new.name, new.submitted_at) is distinct from
         (order_stage(old.status, old.packed_at), old.payment_mode, old.state, old.name, old.submitted_at) then
        update order_terms set stage = order_stage(new.status, new.packed_at), payment_mode = new.payment_mode,
          state = new.state, words = spaced_words(new.name), submitted_at = new.submitted_at where order_id = new.id;
      end if;
      if new.name is distinct from old.name then
        delete from order_terms where order_id = new.id and term >= ''n:'' and term < ''n;'';
        perform add_terms_of_order(new, array(select ''n:'' || w from unnest(name_words(new.name)) w));
      end if;
      return null;
    end'`.execute(db);
  await sql`
    create function keep_products_of_order() returns trigger language plpgsql as '
    begin
      insert into order_terms (order_id, term, stage, payment_mode, state, words, submitted_at)
      select distinct o.id, ''p:'' || l.product_id, order_stage(o.status, o.packed_at), o.payment_mode, o.state,
        spaced_words(o.name), o.submitted_at
      from added l join orders o on o.id = l.order_id
      on conflict (order_id, term) do nothing;
      return null;
    end'`.execute(db);
  await sql`
    create function keep_return_of_order() returns trigger language plpgsql as '
    begin
      if new.state = ''asked'' then
        perform add_terms_of_order(o, array[''r'']) from orders o where o.id = new.order_id;
      else
        delete from order_terms where order_id = new.order_id and term = ''r'';
      end if;
      return null;
    end'`.execute(db);
  await sql`
    create trigger terms_of_order
    after insert or delete or update of status, packed_at, payment_mode, state, submitted_at, name on orders
    for each row execute function keep_terms_of_order()`.execute(db);
  await sql`
    create trigger products_of_order after insert on order_lines
    referencing new table as added for each statement execute function keep_products_of_order()`.execute(db);
  await sql`
    create trigger return_of_order after insert or update of state on return_requests
    for each row execute function keep_return_of_order()`.execute(db);
}

/** Orders that were there before. */
async function fillTermsOfOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into order_terms (order_id, term, stage, payment_mode, state, words, submitted_at)
    select o.id, named.term, order_stage(o.status, o.packed_at), o.payment_mode, o.state,
        spaced_words(o.name), o.submitted_at
    from orders o
    cross join lateral (
      select '' as term
      union select 'n:' || word from unnest(name_words(o.name)) word
      union select 'p:' || l.product_id from order_lines l where l.order_id = o.id
      union select 'r' from return_requests r where r.order_id = o.id and r.state = 'asked'
    ) named`.execute(db);
}

/** What few orders share: looked up in the orders themselves. A whole phone lies among those with its last four digits. */
async function keysOfOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_by_phone_end on orders (right(contact, 4), submitted_at desc, id desc)`.execute(db);
  // Also by a beginning, as it is typed.
  await sql`create index orders_by_email on orders (lower(email) text_pattern_ops)`.execute(db);
  // A town's PIN may be on very many: filters are judged within the index.
  await sql`
    create index orders_by_pin on orders (pin, submitted_at desc, id desc)
    include (status, packed_at, payment_mode, state)`.execute(db);
}

async function customers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_words (
      customer_id text not null references customers (id) on delete cascade,
      word text collate "C" not null,
      words text collate "C" not null,
      created_at timestamptz not null,
      primary key (customer_id, word)
    )`.execute(db);
  await sql`
    create index customer_words_newest on customer_words (word, created_at desc, customer_id desc)
    include (words)`.execute(db);
  await sql`
    create function keep_words_of_customer() returns trigger language plpgsql as '
    begin
      delete from customer_words where customer_id = new.id;
      if new.erased_at is null then
        insert into customer_words (customer_id, word, words, created_at)
        select new.id, word, spaced_words(new.full_name), new.created_at from unnest(name_words(new.full_name)) word;
      end if;
      return null;
    end'`.execute(db);
  await sql`
    create trigger words_of_customer after insert or update of full_name, erased_at on customers
    for each row execute function keep_words_of_customer()`.execute(db);
  await sql`
    insert into customer_words (customer_id, word, words, created_at)
    select c.id, word, spaced_words(c.full_name), c.created_at from customers c cross join unnest(name_words(c.full_name)) word
    where c.erased_at is null`.execute(db);
  await sql`create index customers_by_email on customers (email text_pattern_ops)`.execute(db);
  await sql`
    create index customers_newest on customers (created_at desc, id desc) where erased_at is null`.execute(db);
  await sql`
    create index customers_by_phone_end on customers (right(phone_number, 4), created_at desc, id desc)
    where erased_at is null`.execute(db);
}

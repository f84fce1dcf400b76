-- Search of orders and customers in the back office. Any question reads a few short ranges of a b-tree, however many
-- orders there are. Triggers keep the entries correct whichever code writes, and drop those of erased customers.

-- Splits a name exactly as the search box splits its input: at spaces and ASCII punctuation.
create function name_words(name text) returns text[] language sql immutable strict parallel safe as $$
      select array(
        select distinct word from regexp_split_to_table(lower(name), '[\s!-/:-@[-`{-~]+') word
        where word <> '' limit 12)$$;

-- ' asha rao': with a space before every word, '% as%' finds a word by its beginning.
create function spaced_words(name text) returns text language sql immutable strict parallel safe as $$
      select coalesce((select string_agg(' ' || word, '' order by word) from unnest(name_words(name)) word), '')$$;

-- The status as operators filter by it: an ordered and packed order is 'packed'.
create function order_stage(status text, packed_at timestamptz) returns text
language sql immutable parallel safe as $$
      select case when status = 'ordered' and packed_at is not null then 'packed' else status end$$;

-- An order's terms: '' (every order), 'p:' and a product id, 'n:' and a word of the name, 'r' while a return is
-- requested. Each row repeats the columns that filters and paging use; words are the words of the name.
create table order_terms (
  order_id text not null,
  term text collate "C" not null,
  stage text not null,
  payment_mode text not null,
  state text not null,
  words text collate "C" not null,
  submitted_at timestamptz not null,
  primary key (order_id, term)
);

-- Each index includes every filter column, so the filters it is not sorted by are checked without reading the table.
create index order_terms_newest on order_terms (term, submitted_at desc, order_id desc)
include (stage, payment_mode, state, words);
create index order_terms_staged on order_terms (term, stage, payment_mode, submitted_at desc, order_id desc)
include (state, words);
create index order_terms_by_state on order_terms (term, state, submitted_at desc, order_id desc)
include (stage, payment_mode, words);

create function add_terms_of_order(orders, text[]) returns void language sql as $$
      insert into order_terms (order_id, term, stage, payment_mode, state, words, submitted_at)
      select $1.id, term, order_stage($1.status, $1.packed_at), $1.payment_mode, $1.state,
        spaced_words($1.name), $1.submitted_at
      from unnest($2) term
      on conflict (order_id, term) do nothing$$;

create function keep_terms_of_order() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        delete from order_terms where order_id = old.id;
        return null;
      end if;
      if tg_op = 'INSERT' then
        perform add_terms_of_order(new, array['']::text[] || array(select 'n:' || w from unnest(name_words(new.name)) w));
        return null;
      end if;
      if (order_stage(new.status, new.packed_at), new.payment_mode, new.state, new.name, new.submitted_at) is distinct from
         (order_stage(old.status, old.packed_at), old.payment_mode, old.state, old.name, old.submitted_at) then
        update order_terms set stage = order_stage(new.status, new.packed_at), payment_mode = new.payment_mode,
          state = new.state, words = spaced_words(new.name), submitted_at = new.submitted_at where order_id = new.id;
      end if;
      if new.name is distinct from old.name then
        delete from order_terms where order_id = new.id and term >= 'n:' and term < 'n;';
        perform add_terms_of_order(new, array(select 'n:' || w from unnest(name_words(new.name)) w));
      end if;
      return null;
    end$$;

create function keep_products_of_order() returns trigger language plpgsql as $$
    begin
      insert into order_terms (order_id, term, stage, payment_mode, state, words, submitted_at)
      select distinct o.id, 'p:' || l.product_id, order_stage(o.status, o.packed_at), o.payment_mode, o.state,
        spaced_words(o.name), o.submitted_at
      from added l join orders o on o.id = l.order_id
      on conflict (order_id, term) do nothing;
      return null;
    end$$;

create function keep_return_of_order() returns trigger language plpgsql as $$
    begin
      if new.state = 'asked' then
        perform add_terms_of_order(o, array['r']) from orders o where o.id = new.order_id;
      else
        delete from order_terms where order_id = new.order_id and term = 'r';
      end if;
      return null;
    end$$;

create trigger terms_of_order
after insert or delete or update of status, packed_at, payment_mode, state, submitted_at, name on orders
for each row execute function keep_terms_of_order();

create trigger products_of_order after insert on order_lines
referencing new table as added for each statement execute function keep_products_of_order();

create trigger return_of_order after insert or update of state on return_requests
for each row execute function keep_return_of_order();

-- Add terms for the orders that already exist.
insert into order_terms (order_id, term, stage, payment_mode, state, words, submitted_at)
select o.id, named.term, order_stage(o.status, o.packed_at), o.payment_mode, o.state,
    spaced_words(o.name), o.submitted_at
from orders o
cross join lateral (
  select '' as term
  union select 'n:' || word from unnest(name_words(o.name)) word
  union select 'p:' || l.product_id from order_lines l where l.order_id = o.id
  union select 'r' from return_requests r where r.order_id = o.id and r.state = 'asked'
) named;

-- Keys that few orders share are looked up on orders itself. A whole phone number is among those with its last four
-- digits.
create index orders_by_phone_end on orders (right(contact, 4), submitted_at desc, id desc);

-- Also finds an email by its beginning, while it is being typed.
create index orders_by_email on orders (lower(email) text_pattern_ops);

-- Very many orders may share a town's PIN code, so filters are checked inside the index.
create index orders_by_pin on orders (pin, submitted_at desc, id desc)
include (status, packed_at, payment_mode, state);

-- Customers by each word of their name.
create table customer_words (
  customer_id text not null references customers (id) on delete cascade,
  word text collate "C" not null,
  words text collate "C" not null,
  created_at timestamptz not null,
  primary key (customer_id, word)
);
create index customer_words_newest on customer_words (word, created_at desc, customer_id desc)
include (words);

create function keep_words_of_customer() returns trigger language plpgsql as $$
    begin
      delete from customer_words where customer_id = new.id;
      if new.erased_at is null then
        insert into customer_words (customer_id, word, words, created_at)
        select new.id, word, spaced_words(new.full_name), new.created_at from unnest(name_words(new.full_name)) word;
      end if;
      return null;
    end$$;

create trigger words_of_customer after insert or update of full_name, erased_at on customers
for each row execute function keep_words_of_customer();

-- Add words for the customers that already exist.
insert into customer_words (customer_id, word, words, created_at)
select c.id, word, spaced_words(c.full_name), c.created_at
from customers c cross join unnest(name_words(c.full_name)) word
where c.erased_at is null;

create index customers_by_email on customers (email text_pattern_ops);
create index customers_newest on customers (created_at desc, id desc) where erased_at is null;
create index customers_by_phone_end on customers (right(phone_number, 4), created_at desc, id desc)
where erased_at is null;

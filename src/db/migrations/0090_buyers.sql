-- expand
-- Customers as the back office lists them (docs/decisions/0052-buyers.md): one row for an account, or for a guest's phone.
-- The next migration fills it with the orders that are here.
create table buyers (
  id bigint primary key generated always as identity,
  customer_id text unique references customers (id) on delete cascade,
  -- Of guests: the phone as orders store it, or the email where an order has no usable phone.
  contact text collate "C",
  key text collate "C" not null generated always as (coalesce(customer_id, contact)) stored,
  name text not null,
  -- In small letters.
  email text,
  -- As orders store it, '' where none is known.
  phone text not null,
  -- Where the last order went.
  city text not null,
  state text not null,
  orders integer not null constraint buyer_orders check (orders >= 0),
  -- Of these orders, those that were returned to origin.
  returned integer not null constraint buyer_returned check (returned between 0 and orders),
  -- Payments less refunds.
  spent_paise bigint not null constraint buyer_spent check (spent_paise >= 0),
  first_order_at timestamptz,
  last_order_at timestamptz,
  -- The last order, or without one the account's beginning.
  active_at timestamptz not null,
  tags text[] not null default '{}' constraint buyer_tags check (cardinality(tags) <= 20),
  version integer not null default 1,
  constraint buyer_is_one check (num_nonnulls(customer_id, contact) = 1),
  constraint buyer_once unique (key)
);

create index buyers_by_activity on buyers (active_at desc, id desc);

create index buyers_by_spent on buyers (spent_paise desc, id desc);

create index buyers_by_orders on buyers (orders desc, id desc);

create index buyers_by_state on buyers (state, active_at desc, id desc);

create index buyers_with_many_returns on buyers (active_at desc, id desc) where returned >= 2 and returned * 3 >= orders;

create index buyers_with_account on buyers (active_at desc, id desc) where customer_id is not null;

create index buyers_by_email on buyers (email text_pattern_ops);

create index buyers_by_phone_end on buyers (right(phone, 4), id desc);

create index buyers_by_tag on buyers using gin (tags) where tags <> '{}';

create table buyer_notes (
  id bigint primary key generated always as identity,
  buyer_id bigint not null references buyers (id) on delete cascade,
  text text not null constraint buyer_note_says check (text <> ''),
  actor text not null,
  at timestamptz not null,
  -- Repeated requests write one note.
  key text not null unique
);

create index buyer_notes_of on buyer_notes (buyer_id, id);

-- Buyers by each word of their name.
create table buyer_words (
  buyer_id bigint not null references buyers (id) on delete cascade,
  word text collate "C" not null,
  words text collate "C" not null,
  primary key (buyer_id, word)
);

create index buyer_words_newest on buyer_words (word, buyer_id desc) include (words);

create or replace function buyer_contact(contact text, email text) returns text language sql immutable parallel safe as $$
  select case when contact ~ '^[0-9]{10,15}$' then contact when contact <> 'Erased' then lower(email) end
$$;

create or replace function orders_of_contact(asked text) returns setof orders language sql stable as $$
  select o.* from orders o
  where asked ~ '^[0-9]+$' and right(o.contact, 4) = right(asked, 4) and o.contact = asked
    and o.status not in ('awaiting_payment', 'expired')
  union all
  select o.* from orders o
  where asked !~ '^[0-9]+$' and lower(o.email) = asked and buyer_contact(o.contact, o.email) = asked
    and o.status not in ('awaiting_payment', 'expired')
$$;

create or replace function account_of_contact(asked text) returns text language sql stable as $$
  select o.customer_id from orders_of_contact(asked) o join customers c on c.id = o.customer_id
  where c.erased_at is null order by o.submitted_at, o.id limit 1
$$;

create or replace function orders_of_buyer(account text, guest text) returns setof orders language sql stable as $$
  with own as (
    select o.* from orders o
    where o.customer_id = account and o.status not in ('awaiting_payment', 'expired')
    order by o.submitted_at desc, o.id limit 2000
  ), contacts as (
    select guest as contact where guest is not null
    union all
    select asked from (select distinct buyer_contact(contact, email) as asked from own limit 50) used
    where account_of_contact(asked) = account
  )
  select * from (
    select * from own
    union all
    select g.* from contacts cross join lateral orders_of_contact(contacts.contact) g where g.customer_id is null
  ) theirs order by submitted_at desc, id desc limit 2000
$$;

create or replace function write_buyer(account text, guest text) returns void language plpgsql as $$
declare
  person customers;
  sums record;
begin
  perform pg_advisory_xact_lock(hashtextextended('buyer:' || coalesce(account, guest), 0));
  if account is not null then
    select * into person from customers where id = account and erased_at is null;
  end if;
  select count(*)::int as orders, count(*) filter (where o.status = 'returned_to_origin')::int as returned,
    coalesce(sum(paid.amount), 0)::bigint as spent, min(o.submitted_at) as first_at, max(o.submitted_at) as last_at,
    (array_agg(o.name order by o.submitted_at desc, o.id desc))[1] as name,
    (array_agg(lower(o.email) order by o.submitted_at desc, o.id desc) filter (where o.email is not null))[1] as email,
    (array_agg(o.contact order by o.submitted_at desc, o.id desc) filter (where o.contact ~ '^[0-9]{10,15}$'))[1] as phone,
    (array_agg(o.city order by o.submitted_at desc, o.id desc))[1] as city,
    (array_agg(o.state order by o.submitted_at desc, o.id desc))[1] as state
  into sums
  from orders_of_buyer(account, guest) o cross join lateral (
    select sum(p.amount_paise - p.refunded_paise) as amount from payments p
    where p.order_id = o.id and p.purpose = 'sale' and p.status = 'captured') paid;
  if person.id is null and (account is not null or sums.orders = 0) then
    delete from buyers where key = coalesce(account, guest);
    return;
  end if;
  insert into buyers as b (customer_id, contact, name, email, phone, city, state, orders, returned, spent_paise,
    first_order_at, last_order_at, active_at)
  values (account, guest, coalesce(person.full_name, sums.name), coalesce(person.email, sums.email),
    -- Accounts store the dial code, orders omit India's.
    coalesce(nullif(regexp_replace(person.phone_number, '^910?([0-9]{10})$', '\1'), ''), sums.phone, ''),
    coalesce(sums.city, ''), coalesce(sums.state, ''), sums.orders, sums.returned, sums.spent,
    sums.first_at, sums.last_at, coalesce(sums.last_at, person.created_at))
  on conflict (key) do update set name = excluded.name, email = excluded.email, phone = excluded.phone,
    city = excluded.city, state = excluded.state, orders = excluded.orders, returned = excluded.returned,
    spent_paise = excluded.spent_paise, first_order_at = excluded.first_order_at,
    last_order_at = excluded.last_order_at, active_at = excluded.active_at;
end
$$;

create or replace function keep_buyer(asked text, account text) returns void language plpgsql as $$
declare
  owner text;
  guest buyers;
begin
  if asked is not null then
    perform pg_advisory_xact_lock(hashtextextended('buyer:' || asked, 0));
    owner := account_of_contact(asked);
    if owner is null then
      perform write_buyer(null, asked);
    else
      perform write_buyer(owner, null);
      select * into guest from buyers where key = asked;
      if found then
        update buyer_notes set buyer_id = (select id from buyers where key = owner) where buyer_id = guest.id;
        update buyers set version = version + 1,
          tags = array(select distinct tag from unnest(tags || guest.tags) tag order by tag limit 20)
        where key = owner and not tags @> guest.tags;
        delete from buyers where id = guest.id;
      end if;
      -- The account that had the phone until an earlier order of another one was confirmed.
      perform write_buyer(customer_id, null) from (
        select customer_id from orders_of_contact(asked) where customer_id <> owner order by submitted_at, id limit 1
      ) next_account;
    end if;
  end if;
  if account is not null and account is distinct from owner then
    perform write_buyer(account, null);
  end if;
end
$$;

create or replace function keep_buyer_of_order() returns trigger language plpgsql as $$
declare
  counted boolean := tg_op <> 'DELETE' and new.status not in ('awaiting_payment', 'expired');
  was_counted boolean := tg_op <> 'INSERT' and old.status not in ('awaiting_payment', 'expired');
begin
  if counted and was_counted and (new.status = 'returned_to_origin', new.customer_id, new.contact, new.email, new.name,
      new.city, new.state, new.submitted_at) is not distinct from (old.status = 'returned_to_origin', old.customer_id,
      old.contact, old.email, old.name, old.city, old.state, old.submitted_at) then
    return null;
  end if;
  -- The first order of a guest's phone, as most are in a sale, needs no sums.
  if tg_op = 'INSERT' and counted and new.customer_id is null and new.contact ~ '^[0-9]{10,15}$' then
    perform pg_advisory_xact_lock(hashtextextended('buyer:' || new.contact, 0));
    if not exists (
      select from orders o where right(o.contact, 4) = right(new.contact, 4) and o.contact = new.contact and o.id <> new.id
        and o.status not in ('awaiting_payment', 'expired')
    ) then
      insert into buyers (contact, name, email, phone, city, state, orders, returned, spent_paise, first_order_at,
        last_order_at, active_at)
      values (new.contact, new.name, lower(new.email), new.contact, new.city, new.state, 1, 0, 0, new.submitted_at,
        new.submitted_at, new.submitted_at)
      on conflict (key) do nothing;
      if found then return null; end if;
    end if;
  end if;
  if was_counted then
    perform keep_buyer(buyer_contact(old.contact, old.email), old.customer_id);
    if counted and (buyer_contact(new.contact, new.email), new.customer_id) is not distinct from
        (buyer_contact(old.contact, old.email), old.customer_id) then
      return null;
    end if;
  end if;
  if counted then
    perform keep_buyer(buyer_contact(new.contact, new.email), new.customer_id);
  end if;
  return null;
end
$$;

create or replace function keep_buyer_of_payment() returns trigger language plpgsql as $$
begin
  perform keep_buyer(buyer_contact(contact, email), customer_id) from orders
  where id = new.order_id and status not in ('awaiting_payment', 'expired');
  return null;
end
$$;

create or replace function keep_buyer_of_customer() returns trigger language plpgsql as $$
begin
  perform write_buyer(new.id, null);
  return null;
end
$$;

create or replace function keep_words_of_buyer() returns trigger language plpgsql as $$
declare
  spaced text := spaced_words(new.name);
begin
  if tg_op = 'UPDATE' then
    if new.name = old.name then return null; end if;
    delete from buyer_words where buyer_id = new.id;
  end if;
  insert into buyer_words (buyer_id, word, words)
  select new.id, word, spaced from unnest(name_words(new.name)) word;
  return null;
end
$$;

create trigger words_of_buyer after insert or update of name on buyers
for each row execute function keep_words_of_buyer();

create trigger buyer_of_order
after insert or delete or update of status, customer_id, contact, email, name, city, state, submitted_at on orders
for each row execute function keep_buyer_of_order();

create trigger buyer_of_payment after insert or update of amount_paise, refunded_paise, status on payments
for each row when (new.purpose = 'sale') execute function keep_buyer_of_payment();

create trigger buyer_of_customer after insert or update of full_name, email, phone_number, erased_at on customers
for each row execute function keep_buyer_of_customer();

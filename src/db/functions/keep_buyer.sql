-- Brings the buyers of an order up to date: the account, and the guest of the phone. When an account orders with a phone
-- that a guest had, the guest's notes and tags move to the account.
create or replace function keep_buyer(asked text, account text) returns void language plpgsql as $$
declare
  owner text;
  guest buyers;
begin
  if asked is not null then
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

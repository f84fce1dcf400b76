-- Notes that an account is new or named otherwise. An erased one is no longer listed from that moment on.
create or replace function keep_buyer_of_customer() returns trigger language plpgsql as $$
begin
  if new.erased_at is not null then
    delete from buyers where key = new.id;
  end if;
  insert into buyers_due (customer_id) values (new.id);
  return null;
end
$$;

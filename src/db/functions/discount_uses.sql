-- Counts a customer's uses of a code, without returned ones. Reads the orders themselves, so that claimed, corrected and
-- erased orders count with their current data. `offset 0` has each order's use looked up by its key: thousands may have
-- used the code.
create or replace function discount_uses(asked_code text, asked_customer text, asked_contact text, typed_mailbox text,
  proved_mailbox text) returns integer language plpgsql stable as $$
begin
  return (
    select count(*) from orders_of_discount_customer(asked_customer, asked_contact, typed_mailbox, proved_mailbox) as own (id)
    cross join lateral (
      select from discount_redemptions r where r.order_id = own.id and r.code = asked_code and r.given_back_at is null offset 0
    ) as used
  );
end
$$;

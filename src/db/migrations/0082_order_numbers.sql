-- expand
-- Numbers that people can say: '#1042'. Orders that are here already take 1001 and up in the next migration, so the
-- sequence begins after them. Neither column rewrites the table, and programs of the release before get the defaults.
lock table orders in access exclusive mode;

create sequence order_numbers start 1001;

select setval('order_numbers', 1001 + (select count(*) from orders), false);

alter table orders
  add column number bigint,
  -- As it was told to the buyer: another prefix in the settings is for later orders.
  add column number_prefix text not null default '#';

alter table orders alter column number set default nextval('order_numbers');

alter sequence order_numbers owned by orders.number;

-- expand, outside a transaction
alter table orders validate constraint order_business;

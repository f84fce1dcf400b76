-- expand, outside a transaction
-- Each new order, each row of the order list and the limits at checkout look up the orders of one phone. By its last four
-- digits they would read all orders of a ten-thousandth of the phones: a thousand beside ten million orders.
create index concurrently if not exists orders_by_contact on orders (contact, submitted_at desc, id desc);

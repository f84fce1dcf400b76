-- expand
-- The network that holds stock without having paid, as a keyed hash: what one network holds gives way first when unpaid
-- orders hold too much of a SKU. Forgotten when the hold ends.

alter table holds add column network text;

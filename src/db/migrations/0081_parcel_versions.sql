-- expand
-- Counts corrections of a parcel, so that the buyer is told of each at most once.
alter table shipments add column version integer not null default 1;

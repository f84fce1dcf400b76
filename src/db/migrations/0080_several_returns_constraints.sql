-- expand
-- The indexes of the migration before take over.
alter table stock_movements drop constraint movement_once;

alter table order_events drop constraint each_status_once;

alter table order_events add constraint each_status_once unique using index each_status_once_an_attempt;

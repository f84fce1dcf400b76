-- expand
-- Counts the parcels of orders from before 0118. No order waits for it; a second try counts only what is missing.
select rebuild_parcels();

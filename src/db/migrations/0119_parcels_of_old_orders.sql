-- expand
-- Counts the parcels of orders from before 0118. One statement that blocks nobody; a second try counts only what is missing.
select rebuild_parcels();

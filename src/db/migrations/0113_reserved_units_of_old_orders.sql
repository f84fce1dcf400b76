-- expand
-- Counts the units that orders from before 0112 have. One statement that blocks nobody; a second try counts again.
select rebuild_reserved();

-- Rejects updates and deletes of append-only tables: a mistake is corrected by another row.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_name; end
$$;

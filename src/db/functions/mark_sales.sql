-- Adds the mark of a day, once: the previous mark plus the days since, sorted, so that it is read from few pages. The
-- parameter is called `monday` because PostgreSQL renames none, and dropping the function would fail running copies.
create or replace function mark_sales(monday date) returns void language plpgsql as $$
declare
  last date := (select max(mark) from sales_marks where mark < monday);
begin
  insert into sales_marks values (monday) on conflict do nothing;
  if not found then return; end if;
  insert into sales_product_marks
  select monday, product_id, sum(pieces), sum(pieces_back), sum(gross_paise), sum(undone_paise)
  from (
    select product_id, pieces, pieces_back, gross_paise, undone_paise from sales_product_marks where mark = last
    union all
    select product_id, pieces, pieces_back, gross_paise, undone_paise from sales_product_days
    where day < monday and (last is null or day >= last)
  ) before group by product_id order by product_id;
end
$$;

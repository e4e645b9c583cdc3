-- Texts of products were written, changed or taken away: the search is told which products' (docs/decisions/0097).
create or replace function parts_change_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_changes (product_id) select distinct product_id from added;
  elsif tg_op = 'DELETE' then
    insert into search_changes (product_id) select distinct product_id from removed;
  else
    insert into search_changes (product_id) select distinct product_id from (
      (table removed except table added) union all (table added except table removed)
    ) changed;
  end if;
  return null;
end $$;

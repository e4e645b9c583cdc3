-- See products_inserted. Nothing is written for a list the product stays in.
create or replace function products_changed_lists() returns trigger language plpgsql as $$
begin
  insert into list_total_changes (list, delta)
    select list, sum(change) from (
      select unnest(lists_of_product(old)) as list, -1 as change
      union all
      select unnest(lists_of_product(new)), 1
    ) both_sides group by list having sum(change) <> 0;
  return null;
end $$;

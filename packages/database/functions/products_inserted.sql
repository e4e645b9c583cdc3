-- Writers only append, so no two of them wait for each other or deadlock (docs/decisions/0004).
create or replace function products_inserted() returns trigger language plpgsql as $$
begin
  insert into list_total_changes (list, delta)
    select list, count(*) from added a, unnest(lists_of_product(a::products)) list group by list order by list;
  return null;
end $$;

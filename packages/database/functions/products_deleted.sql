-- See products_inserted.
create or replace function products_deleted() returns trigger language plpgsql as $$
begin
  insert into list_total_changes (list, delta)
    select list, -count(*) from removed r, unnest(lists_of_product(r::products)) list group by list order by list;
  return null;
end $$;

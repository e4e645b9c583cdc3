-- See parts_change_search. Also without a name: staff look for it by its category.
create or replace function products_added_to_search() returns trigger language plpgsql as $$
begin
  insert into search_changes (product_id) select id from added;
  return null;
end $$;

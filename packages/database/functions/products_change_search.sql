-- See parts_change_search. The names of its category are among its words; off sale they are not counted.
create or replace function products_change_search() returns trigger language plpgsql as $$
begin
  insert into search_changes (product_id) values (new.id);
  return null;
end $$;

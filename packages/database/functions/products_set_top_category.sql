-- Keeps top_category_id, so that a top-level list is one index range.
create or replace function products_set_top_category() returns trigger language plpgsql as $$
begin
  select coalesce(parent_id, id) into new.top_category_id from categories where id = new.category_id;
  return new;
end $$;

-- A category that moves takes the products of its subcategory list along.
create or replace function categories_move_products() returns trigger language plpgsql as $$
begin
  update products set top_category_id = coalesce(new.parent_id, new.id) where category_id = new.id;
  return null;
end $$;

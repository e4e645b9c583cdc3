-- The lists a product stands in. Names: active, active/available, discounted, discounted/{hundredths of a percent},
-- category/{id}, category/{id}/available.
create or replace function lists_of_product(p products) returns text[]
  language sql immutable
  return case when not p.is_active then '{}'::text[] else array_remove(array[
    'active',
    case when p.stock > 0 then 'active/available' end,
    'category/' || p.category_id,
    case when p.stock > 0 then 'category/' || p.category_id || '/available' end,
    case when p.top_category_id <> p.category_id then 'category/' || p.top_category_id end,
    case when p.top_category_id <> p.category_id and p.stock > 0
      then 'category/' || p.top_category_id || '/available' end,
    case when p.discount_hundredths > 0 then 'discounted' end,
    case when p.discount_hundredths > 0 and p.discount_type = 'percent'
      then 'discounted/' || p.discount_hundredths end
  ], null) end;

-- Where a product stands among all, the most wanted highest; compared as a whole, part by part.
create or replace function search_place(p products) returns bigint[]
  language sql immutable parallel safe
  return array[p.is_active::integer, p.in_stock::integer, p.view_count, -p.id]::bigint[];

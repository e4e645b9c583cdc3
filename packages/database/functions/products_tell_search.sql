-- Sold out, back in stock, off sale, on sale: known to the search at once. Views wait for the clock.
create or replace function products_tell_search() returns trigger language plpgsql as $$
begin
  update search_documents
  set weight = search_weight(new.in_stock, new.view_count),
      tier = case when not new.is_active then -1 when tier = -1 then 0 else tier end
  where product_id = new.id;
  return null;
end $$;

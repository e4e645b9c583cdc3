-- What a changed product makes untrue. Its own tag stands on whatever shows it now; the rest is where it may come to stand.
create or replace function products_name_tags() returns trigger language plpgsql as $$
declare
  -- catalogue is in the place of products where they were too many to name
  found text[] := array['product-' || new.id, 'catalogue'];
  is_moved constant boolean :=
    (old.is_active, old.category_id, old.top_category_id, old.published_at) is distinct from
    (new.is_active, new.category_id, new.top_category_id, new.published_at);
  is_repriced constant boolean :=
    (old.price_tenge, old.discount_type, old.discount_hundredths) is distinct from
    (new.price_tenge, new.discount_type, new.discount_hundredths);
begin
  if not old.is_active and not new.is_active then return null; end if;
  if is_moved then found := found || tags_of_membership(old) || tags_of_membership(new); end if;
  if is_repriced then
    -- lists in the order of prices, searches that were given bounds, sums of rooms
    found := found || array['prices-' || new.category_id, 'prices-' || new.top_category_id, 'list-narrowed'];
    if exists (select from room_pieces where product_id = new.id) then found := found || array['rooms']; end if;
    if (old.discount_type, old.discount_hundredths) is distinct from (new.discount_type, new.discount_hundredths) then
      found := found || array['list-discounted'];
    end if;
  end if;
  if old.in_stock <> new.in_stock then
    -- lists of what can be had, and a search that shows it first
    found := found || array['stocked-' || new.category_id, 'stocked-' || new.top_category_id, 'list-search'];
  end if;
  if old.width_mm is distinct from new.width_mm then found := found || array['list-narrowed']; end if;
  if is_moved or is_repriced or old.in_stock <> new.in_stock then found := found || tags_around(new); end if;
  insert into changed_tags (tags) select array_agg(distinct tag) from unnest(found) tag;
  return null;
end $$;

-- Every list and page that a product enters or leaves with its being sold: whatever may show it without showing it now.
create or replace function tags_of_membership(p products) returns text[] language sql stable as $$
  select array['list-latest', 'list-new', 'list-popular', 'list-search', 'categories',
               'category-' || p.category_id, 'category-' || p.top_category_id]
    || case when p.discount_hundredths > 0 then array['list-discounted'] else '{}' end
    || coalesce((select array_agg('product-' || product_id) from product_relations where related_id = p.id), '{}')
    || coalesce((select array_agg('room-' || room_id) || array['rooms'] from room_pieces where product_id = p.id), '{}')
    || coalesce((select array_agg('video-' || video_id) from video_products where product_id = p.id), '{}')
    || coalesce((select array_agg('article-' || article_id) from article_products where product_id = p.id), '{}')
$$;

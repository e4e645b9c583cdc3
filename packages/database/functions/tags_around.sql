-- The pages that may show a product among those near in price: between them and it lie fewer than twelve that are in stock
-- (SIMILAR_LIMIT, held together by a test). Where many are sold out that may be any number: then all such pages are named.
create or replace function tags_around(p products) returns text[] language sql stable as $$
  with near as (
    select id from products o
    where o.is_active and o.category_id = p.category_id and o.id <> p.id
      and o.payable_tenge >= coalesce((
        select min(payable_tenge) from (
          select payable_tenge from products
          where is_active and in_stock and category_id = p.category_id and payable_tenge < p.payable_tenge
          order by payable_tenge desc, id desc limit 12) below having count(*) = 12), 0)
      and o.payable_tenge <= coalesce((
        select max(payable_tenge) from (
          select payable_tenge from products
          where is_active and in_stock and category_id = p.category_id and payable_tenge > p.payable_tenge
          order by payable_tenge, id limit 12) above having count(*) = 12), 9223372036854775807)
    limit 101
  )
  select case when count(*) > 100 then array['around'] else coalesce(array_agg('around-' || id), '{}') end from near
$$;

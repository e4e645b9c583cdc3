-- What lies on the shelf and is sold already: pieces of orders that have not left the house (docs/decisions/0098). No open order
-- is older than the oldest one, so of a product that sells for years only its young lines are read.
create or replace function promised_pieces(product_ids integer[])
  returns table (product_id integer, variation_id integer, pieces integer) language sql stable as $$
  select l.product_id, l.variation_id, sum(l.quantity)::integer
  from order_lines l join orders o on o.id = l.order_id and o.placed_at = l.order_placed_at
  where l.product_id = any (product_ids) and o.status in ('pending', 'confirmed', 'processing')
    and l.order_placed_at >= least(
      (select min(p.placed_at) from orders p where p.status = 'pending'),
      (select min(c.placed_at) from orders c where c.status = 'confirmed'),
      (select min(w.placed_at) from orders w where w.status = 'processing'))
  group by l.product_id, l.variation_id
$$;

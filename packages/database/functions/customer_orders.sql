-- The orders of one customer before a given one, newest first; all the newest with 'infinity'. Read along the index and no
-- further than asked: by its statistics a customer has few orders, and PostgreSQL would rather take all and sort them. For
-- the one with ten thousand (a firm, a joker) that is ten thousand pages a list.
create or replace function customer_orders(
  given_customer_id bigint, before_placed_at timestamptz, before_id bigint, most integer
) returns setof orders language sql stable rows 50
set enable_bitmapscan = off set enable_sort = off set enable_seqscan = off
as $$
  select o.* from orders o
  where o.customer_id = given_customer_id and (o.placed_at, o.id) < (before_placed_at, before_id)
  order by o.placed_at desc, o.id desc limit most
$$;

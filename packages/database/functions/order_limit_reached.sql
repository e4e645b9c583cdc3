-- Which limit of a customer the wanted order would break, as the entries of its refusal; null when none (docs/decisions/0049).
-- Counted from the orders themselves: there is no second number that could differ from them. What is read is bounded by the
-- limits: open orders and those of a day, each by an index. Only place_order calls it, which holds the
-- customer's row and plans by key.
create or replace function order_limit_reached(
  given_customer_id bigint, given_locale locale, limits jsonb, amount_tenge bigint,
  product_ids integer[], quantities integer[]
) returns jsonb language plpgsql as $$
declare
  most record;
  is_known boolean;
  open_orders integer;
  open_tenge numeric;
  of_hour integer;
  of_day integer;
  too_many jsonb;
begin
  -- one statement for all that is counted; cancelled orders of the day too: placing and cancelling is what a joker does
  select exists (select from orders o where o.customer_id = given_customer_id and o.status = 'delivered'),
    of_open.number, of_open.tenge, recent.of_hour, recent.of_day
    into is_known, open_orders, open_tenge, of_hour, of_day
  from (
    select count(*) as number, coalesce(sum(o.order_amount_tenge), 0) as tenge from orders o
    where o.customer_id = given_customer_id and o.status in ('pending', 'confirmed', 'processing', 'out_for_delivery')
  ) of_open, (
    select count(*) filter (where o.placed_at > now() - interval '1 hour') as of_hour, count(*) as of_day from orders o
    where o.customer_id = given_customer_id and o.placed_at > now() - interval '1 day'
  ) recent;

  -- tighter until a first order was delivered
  select * into most from jsonb_to_record(limits -> case when is_known then 'known' else 'fresh' end) as l(
    open_orders integer, orders_hour integer, orders_day integer, pieces integer, value_tenge bigint);
  if num_nulls(most.open_orders, most.orders_hour, most.orders_day, most.pieces, most.value_tenge) > 0 then
    raise exception 'an order without limits: %', limits;
  end if;

  if open_orders >= most.open_orders then
    return jsonb_build_array(jsonb_build_object('limit', 'open_orders', 'most', most.open_orders));
  elsif of_hour >= most.orders_hour then
    return jsonb_build_array(jsonb_build_object('limit', 'orders_hour', 'most', most.orders_hour));
  elsif of_day >= most.orders_day then
    return jsonb_build_array(jsonb_build_object('limit', 'orders_day', 'most', most.orders_day));
  elsif open_tenge + amount_tenge > most.value_tenge then
    return jsonb_build_array(jsonb_build_object('limit', 'value', 'most', most.value_tenge / 100));
  end if;

  -- all variations of a product together, with those in open orders
  select jsonb_agg(jsonb_build_object(
      'limit', 'pieces', 'most', most.pieces, 'product_id', taken.product_id, 'product_name', coalesce((
        select t.name from product_translations t where t.product_id = taken.product_id
        order by t.locale <> given_locale, t.locale limit 1), '')
    ) order by taken.product_id) into too_many
  from (
    select piece.product_id from (
      select * from unnest(product_ids, quantities) as wanted(product_id, quantity)
      union all
      select line.product_id, line.quantity from orders o
      -- offset 0: by the key of the order, never by all lines of a popular product
      cross join lateral (
        select l.product_id, l.quantity from order_lines l
        where l.order_id = o.id and l.order_placed_at = o.placed_at offset 0
      ) line
      where o.customer_id = given_customer_id and o.status in ('pending', 'confirmed', 'processing', 'out_for_delivery')
        and line.product_id = any (product_ids)
    ) piece
    group by piece.product_id having sum(piece.quantity) > most.pieces
  ) taken;
  return too_many;
end $$;

-- Two open orders of one customer become one: pieces and prices are kept, what is the same at the same price becomes one line, and
-- the other order is cancelled without a word to the customer. Nothing leaves the shelf or comes back: the movements of the two
-- add up to none, so no product is locked. Its lines stay with the cancelled order, to be read.
-- One way leads to the door: of two fees for it the larger one stays; everything else that was agreed on is added up.
-- Refusals are answers, and it runs as the owner, both as in change_order_lines.
create or replace function merge_orders(request jsonb) returns jsonb language plpgsql
security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
as $$
declare
  given record;
  one orders;
  other orders;
  lines_before jsonb;
  lines jsonb;
  goods numeric;
  amount numeric;
begin
  select * into given from jsonb_to_record(request) as r(
    into_id bigint, into_version integer, from_id bigint, from_version integer, most_lines integer, actor text);
  -- in the order of numbers, so that nobody who merges the same two waits crosswise
  perform from orders o where o.id in (given.into_id, given.from_id) order by o.id for no key update;
  select * into one from orders o where o.id = given.into_id;
  select * into other from orders o where o.id = given.from_id;
  if one.id is null or other.id is null then
    return jsonb_build_object('refusal', 'not_found');
  elsif one.version <> given.into_version or other.version <> given.from_version then
    return jsonb_build_object('refusal', 'version');
  elsif one.id = other.id or one.customer_id <> other.customer_id then
    return jsonb_build_object('refusal', 'validation');
  elsif one.status not in ('pending', 'confirmed') or other.status not in ('pending', 'confirmed') then
    return jsonb_build_object('refusal', 'order_state');
  end if;

  with own as (
    select l.* from order_lines l where l.order_id = one.id and l.order_placed_at = one.placed_at
  ), theirs as (
    select l.*, same.line_number as joins from order_lines l
    left join lateral (
      select o.line_number from own o
      where o.product_id = l.product_id and o.variation_id is not distinct from l.variation_id
        and o.unit_price_tenge = l.unit_price_tenge and o.unit_original_tenge = l.unit_original_tenge
        and o.quantity + l.quantity <= 100000
      order by o.line_number limit 1) same on true
    where l.order_id = other.id and l.order_placed_at = other.placed_at
  ), joined as (
    -- of two lines that would join the same one only the first does
    select t.*, t.joins is not null and row_number() over (partition by t.joins order by t.line_number) = 1 as is_joined
    from theirs t
  ), afterwards as (
    select o.line_number as number, o.product_id, o.variation_id, o.variation_type, o.name, o.image, o.unit_price_tenge,
      o.unit_original_tenge, o.quantity as before,
      o.quantity + coalesce((select j.quantity from joined j where j.is_joined and j.joins = o.line_number), 0) as quantity
    from own o
    union all
    select greatest(one.last_line, (select max(o.line_number) from own o)) + row_number() over (order by j.line_number),
      j.product_id, j.variation_id, j.variation_type, j.name, j.image, j.unit_price_tenge, j.unit_original_tenge, 0, j.quantity
    from joined j where not j.is_joined
  )
  select (select jsonb_agg(to_jsonb(n) order by n.number) from afterwards n),
    (select jsonb_agg(jsonb_build_object('number', o.line_number, 'productId', o.product_id, 'variation', o.variation_type,
       'quantity', o.quantity, 'unitTenge', o.unit_price_tenge) order by o.line_number) from own o),
    (select sum(n.quantity * n.unit_price_tenge) from afterwards n)
    into lines, lines_before, goods;
  if jsonb_array_length(lines) > given.most_lines then
    return jsonb_build_object('refusal', 'too_many');
  end if;
  amount := goods + greatest(one.delivery_tenge, other.delivery_tenge) + one.carrying_tenge + other.carrying_tenge
    + one.assembly_tenge + other.assembly_tenge - one.discount_tenge - other.discount_tenge;
  if amount < 0 then
    return jsonb_build_object('refusal', 'discount');
  end if;

  with line as (
    select * from jsonb_to_recordset(lines) as n(number smallint, product_id integer, variation_id integer,
      variation_type text, name jsonb, image text, unit_price_tenge bigint, unit_original_tenge bigint, before integer,
      quantity integer)
  ), more as (
    update order_lines l set quantity = n.quantity from line n
    where l.order_id = one.id and l.order_placed_at = one.placed_at and l.line_number = n.number and n.before > 0
      and l.quantity <> n.quantity
  ), new as (
    insert into order_lines (order_id, order_placed_at, line_number, product_id, variation_id, variation_type,
                             name, image, unit_price_tenge, unit_original_tenge, quantity)
    select one.id, one.placed_at, n.number, n.product_id, n.variation_id, n.variation_type,
      n.name, n.image, n.unit_price_tenge, n.unit_original_tenge, n.quantity from line n where n.before = 0
  ), thing as (
    select l.product_id, l.variation_id, sum(l.quantity)::integer as pieces from order_lines l
    where l.order_id = other.id and l.order_placed_at = other.placed_at group by 1, 2
  )
  insert into stock_movements (product_id, variation_id, order_id, order_placed_at, delta, reason, staff_id)
    select t.product_id, t.variation_id, o.id, o.placed_at, o.pieces * t.pieces, 'order_edit', staff_of_actor(given.actor)
    from thing t cross join (values (other.id, other.placed_at, 1), (one.id, one.placed_at, -1)) as o(id, placed_at, pieces);

  update orders o set version = o.version + 1, order_amount_tenge = amount,
      delivery_tenge = greatest(one.delivery_tenge, other.delivery_tenge),
      carrying_tenge = one.carrying_tenge + other.carrying_tenge, assembly_tenge = one.assembly_tenge + other.assembly_tenge,
      discount_tenge = one.discount_tenge + other.discount_tenge,
      last_line = (select max(n.number) from jsonb_to_recordset(lines) as n(number smallint))
    where o.id = one.id and o.placed_at = one.placed_at;
  update orders o set version = o.version + 1, status = 'cancelled', cancel_reason = 'other',
      claimed_by = null, claimed_until = null
    where o.id = other.id and o.placed_at = other.placed_at;
  insert into order_status_changes (order_id, order_placed_at, from_status, to_status, actor)
    values (other.id, other.placed_at, other.status, 'cancelled', given.actor);
  -- a confirmation of the last seconds that has not left yet would speak of an order that is no more
  update sms_messages m set state = 'dropped', updated_at = now()
    where m.order_id = other.id and m.order_placed_at = other.placed_at and m.purpose = 'order_status'
      and m.state in ('waiting', 'sending');
  insert into order_events (order_id, order_placed_at, kind, actor, data)
    values (one.id, one.placed_at, 'merged', given.actor, jsonb_build_object('from', other.id,
        'linesBefore', jsonb_array_length(lines_before), 'linesAfter', jsonb_array_length(lines),
        'amountBeforeTenge', one.order_amount_tenge, 'amountAfterTenge', amount)),
      (other.id, other.placed_at, 'merged', given.actor, jsonb_build_object('into', one.id));
  return jsonb_build_object('customerId', one.customer_id, 'version', one.version + 1, 'amountTenge', amount,
    'amountBeforeTenge', one.order_amount_tenge, 'fromStatus', other.status, 'linesBefore', lines_before,
    'sumsBefore', jsonb_build_object('deliveryTenge', one.delivery_tenge, 'carryingTenge', one.carrying_tenge,
      'assemblyTenge', one.assembly_tenge, 'discountTenge', one.discount_tenge),
    'sums', jsonb_build_object('deliveryTenge', greatest(one.delivery_tenge, other.delivery_tenge),
      'carryingTenge', one.carrying_tenge + other.carrying_tenge, 'assemblyTenge', one.assembly_tenge + other.assembly_tenge,
      'discountTenge', one.discount_tenge + other.discount_tenge),
    'lines', (
      select jsonb_agg(jsonb_build_object('number', n.number, 'productId', n.product_id, 'variation', n.variation_type,
        'quantity', n.quantity, 'unitTenge', n.unit_price_tenge) order by n.number)
      from jsonb_to_recordset(lines) as n(number smallint, product_id integer, variation_type text, quantity integer,
        unit_price_tenge bigint)));
end $$;

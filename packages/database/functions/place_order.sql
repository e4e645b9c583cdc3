-- Places an order or says why not, in one statement: the whole transaction runs beside the data, and the rows of wanted
-- products are locked for as long as PostgreSQL needs, not for as long as the network does (docs/decisions/0018).
-- A refusal is an answer, not an error: it comes before anything is written. `refusal` is a code of the contract,
-- `entries` what the customer is told of it. Asked and answered in JSON, so that a new field changes no signature.
create or replace function place_order(request jsonb) returns jsonb language plpgsql
-- A session keeps the plans of what is below, and of the foreign keys it checks. A shop that has just opened would keep
-- plans made for empty tables and read them whole for every order, slower with each one, until the statistics catch up
-- (measured: 140 orders a second, and falling). Everything here is found by key: the plans need no statistics.
set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
as $$
declare
  moment constant timestamptz(3) := now();
  new_id bigint;
  given record;
  known record;
  customer_locale locale;
  -- the lines, side by side; a line without a choice has no variation type; no product and type stands twice
  product_ids integer[];
  variation_types text[];
  quantities integer[];
  reached jsonb;
  total_tenge numeric;
  missing jsonb;
  short jsonb;
  variation_ids integer[];
  units_tenge bigint[];
  originals_tenge bigint[];
  taken integer;
begin
  select * into given from jsonb_to_record(request) as r(
    customer_id bigint, key text, request_hash text, locale locale,
    amount_tenge bigint, payment_method payment_method, address text, phone text, note text,
    lines jsonb, limits jsonb, sms_phone text, sms_sealed_text text, sms_attempts integer, sms_budget jsonb,
    -- who places it, where it is not the customer (place_order_by_staff)
    actor text);

  -- Same key, same answer. Whoever comes second with a key waits here for the first.
  if given.key is not null then
    perform pg_advisory_xact_lock(hashtextextended(given.key, given.customer_id));
    select k.request_hash, k.order_id, k.order_placed_at into known
      from idempotency_keys k where k.customer_id = given.customer_id and k.key = given.key;
    if found then
      -- An order that is over is no answer to whoever still wants the goods: they are told, and come with another key.
      if known.request_hash <> decode(given.request_hash, 'hex') or exists (
        select from orders o
        where o.id = known.order_id and o.placed_at = known.order_placed_at and o.status in ('cancelled', 'delivered')
      ) then
        return jsonb_build_object('refusal', 'idempotency_mismatch');
      end if;
      return (
        select jsonb_build_object('order_id', o.id, 'amount_tenge', o.order_amount_tenge)
        from orders o where o.id = known.order_id and o.placed_at = known.order_placed_at
      );
    end if;
  end if;

  -- The lock keeps the account from being removed before this order is seen, and makes the customer's orders wait for each
  -- other: of two at once the second counts the first. Nobody else waits; foreign keys pass it.
  -- The SMS is sealed for the number it was told; an account that has another one by now has another session too.
  select c.locale into customer_locale from customers c
    where c.id = given.customer_id and c.phone = given.sms_phone and c.removed_at is null for no key update;
  if not found then
    return jsonb_build_object('refusal', 'unauthenticated');
  end if;

  select array_agg(l.product_id order by l.place), array_agg(l.variation_type order by l.place),
    array_agg(l.quantity order by l.place)
    into product_ids, variation_types, quantities
  from rows from (jsonb_to_recordset(given.lines) as (product_id integer, variation_type text, quantity integer))
    with ordinality as l(product_id, variation_type, quantity, place);

  -- Before any product is locked: who asks for too much holds up nobody who wants the same goods.
  reached := order_limit_reached(given.customer_id, given.locale, given.limits, given.amount_tenge, product_ids, quantities);
  if reached is not null then
    return jsonb_build_object('refusal', 'order_limit', 'entries', reached);
  end if;

  -- Always in the order of ids, so that two orders never wait for each other crosswise. Variations change only under
  -- the lock of their product. From here on prices and stock stand still.
  perform from products p where p.id = any (product_ids) order by p.id for no key update;

  select sum(l.unit_tenge * l.quantity),
    jsonb_agg(jsonb_build_object('product_id', l.product_id) order by l.place) filter (where l.stock is null),
    jsonb_agg(jsonb_build_object(
      'product_id', l.product_id, 'available', l.stock, 'variation', l.variation_type, 'product_name', coalesce((
        select t.name from product_translations t where t.product_id = l.product_id
        order by t.locale <> given.locale, t.locale limit 1), '')
    ) order by l.place) filter (where l.stock < l.quantity),
    array_agg(l.variation_id order by l.place),
    array_agg(l.unit_tenge order by l.place),
    array_agg(l.original_tenge order by l.place)
    into total_tenge, missing, short, variation_ids, units_tenge, originals_tenge
  from (
    select wanted.*, v.id as variation_id,
      -- null when it is not sold, or not as it was chosen
      case when wanted.variation_type is not null then v.stock
           when not exists (select from product_variations own where own.product_id = p.id) then p.stock
      end as stock,
      payable_tenge(coalesce(v.price_tenge, p.price_tenge), p.discount_type, p.discount_hundredths) as unit_tenge,
      coalesce(v.price_tenge, p.price_tenge) as original_tenge
    from unnest(product_ids, variation_types, quantities) with ordinality
      as wanted(product_id, variation_type, quantity, place)
    left join products p on p.id = wanted.product_id and p.is_active
    left join product_variations v on v.product_id = p.id and v.type = wanted.variation_type and v.is_active
  ) l;
  if missing is not null or short is not null or total_tenge is distinct from given.amount_tenge then
    return jsonb_build_object(
      'refusal', case when missing is not null then 'not_found' when short is not null then 'stock' else 'price_changed' end,
      'entries', coalesce(missing, short,
        jsonb_build_array(jsonb_build_object('order_amount', total_tenge / 100.0::float8))),
      -- The very rows that it was refused for: nobody has to ask again, and no cache can answer with older ones.
      'lines', (
        select jsonb_agg(jsonb_build_object(
          'product_id', l.product_id, 'variation', l.variation_type, 'stock', l.stock,
          'price', case when l.stock is not null then l.price_tenge / 100.0::float8 end,
          'discount', coalesce(l.discount_hundredths, 0) / 100.0::float8,
          'discount_type', coalesce(l.discount_type, 'percent')) order by l.place)
        from (
          select wanted.*, p.discount_type, p.discount_hundredths, coalesce(v.price_tenge, p.price_tenge) as price_tenge,
            case when wanted.variation_type is not null then v.stock
                 when not exists (select from product_variations own where own.product_id = p.id) then p.stock
            end as stock
          from unnest(product_ids, variation_types) with ordinality as wanted(product_id, variation_type, place)
          left join products p on p.id = wanted.product_id and p.is_active
          left join product_variations v on v.product_id = p.id and v.type = wanted.variation_type and v.is_active
        ) l));
  end if;

  -- nothing refuses any more: no number is left out
  new_id := nextval('order_number');
  insert into orders (id, placed_at, customer_id, payment_method, order_amount_tenge, delivery_address, phone, note, locale)
    values (new_id, moment, given.customer_id, given.payment_method, given.amount_tenge, given.address, given.phone,
            given.note, given.locale);
  with line as (
    select * from unnest(product_ids, variation_ids, variation_types, quantities, units_tenge, originals_tenge)
      with ordinality as l(product_id, variation_id, variation_type, quantity, unit_tenge, original_tenge, place)
  ), written as (
    insert into order_lines (order_id, order_placed_at, line_number, product_id, variation_id, variation_type,
                             name, image, unit_price_tenge, unit_original_tenge, quantity)
    select new_id, moment, l.place, l.product_id, l.variation_id, l.variation_type,
      coalesce((select jsonb_object_agg(t.locale, t.name) from product_translations t
                where t.product_id = l.product_id), '{}'),
      (select pic.file from product_pictures pic
       left join product_variations v on v.id = l.variation_id
       where pic.product_id = l.product_id and pic.role = 'gallery'
       order by pic.position is distinct from v.picture_position, pic.position limit 1),
      l.unit_tenge, l.original_tenge, l.quantity
    from line l
  ), moved as (
    insert into stock_movements (product_id, variation_id, order_id, order_placed_at, delta, reason, staff_id)
    select l.product_id, l.variation_id, new_id, moment, -l.quantity, 'order', staff_of_actor(given.actor) from line l
  ), of_products as (
    update products p set stock = p.stock - l.quantity from line l
    where p.id = l.product_id and l.variation_id is null and p.stock >= l.quantity returning p.id
  ), of_variations as (
    update product_variations v set stock = v.stock - l.quantity from line l
    where v.id = l.variation_id and v.stock >= l.quantity returning v.id
  )
  select (select count(*) from of_products) + (select count(*) from of_variations) into taken;
  if taken <> cardinality(product_ids) then
    raise exception 'order %: % of % lines could be taken from the stock', new_id, taken, cardinality(product_ids);
  end if;
  insert into order_status_changes (order_id, order_placed_at, to_status, actor)
    values (new_id, moment, 'pending', coalesce(given.actor, 'customer'));
  if given.key is not null then
    insert into idempotency_keys (customer_id, key, request_hash, order_id, order_placed_at)
      values (given.customer_id, given.key, decode(given.request_hash, 'hex'), new_id, moment);
  end if;
  -- what somebody at the telephone writes in is no choice of the customer's
  if customer_locale <> given.locale and given.actor is null then
    update customers c set locale = given.locale where c.id = given.customer_id;
  end if;
  -- without a message when its budget is used up: the order stands
  perform queue_sms(given.sms_phone, 'order_placed', null, new_id, moment, given.customer_id,
                    given.sms_sealed_text, given.sms_attempts, given.sms_budget);
  return jsonb_build_object('order_id', new_id, 'amount_tenge', given.amount_tenge);
end $$;

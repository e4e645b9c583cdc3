-- An order is placed by one statement: the whole transaction runs beside the data, and the rows of wanted products are
-- locked for as long as PostgreSQL needs, not for as long as the network does (docs/decisions/0018).

-- newest first, with a total order, so that a page of older ones begins exactly where the last one ended
create index orders_of_customer on orders (customer_id, placed_at desc, id desc);
drop index orders_customer;

-- One way to put an SMS on its way: the message and its job, in the transaction of what it is about.
create function queue_sms(
  given_phone text, given_purpose sms_purpose, given_login_code_id bigint,
  given_order_id bigint, given_order_placed_at timestamptz(3), sealed_text text, most_attempts integer
) returns void language plpgsql as $$
declare message_id bigint;
begin
  insert into sms_messages (phone, purpose, login_code_id, order_id, order_placed_at)
    values (given_phone, given_purpose, given_login_code_id, given_order_id, given_order_placed_at)
    returning id into message_id;
  perform graphile_worker.add_job('send_sms',
    json_build_object('messageId', message_id, 'sealedText', sealed_text), max_attempts := most_attempts);
end $$;

-- Places an order or says why not. A refusal is an answer, not an error: it comes before anything is written.
-- `refusal` is a code of the contract, `entries` what the customer is told of it.
create function place_order(
  given_customer_id bigint, given_id bigint, given_key text, given_hash bytea, given_locale locale,
  given_amount_tenge bigint, given_method payment_method, given_address text, given_phone text, given_note text,
  -- the lines, side by side; a line without a choice has no variation type; no product and type stands twice
  product_ids integer[], variation_types text[], quantities integer[],
  sms_phone text, sms_sealed_text text, sms_attempts integer
) returns table (order_id bigint, amount_tenge bigint, refusal text, entries json) language plpgsql
-- A session keeps the plans of what is below, and of the foreign keys it checks. A shop that has just opened would keep
-- plans made for empty tables and read them whole for every order, slower with each one, until the statistics catch up
-- (measured: 140 orders a second, and falling). Everything here is found by key: the plans need no statistics.
set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
as $$
declare
  moment constant timestamptz(3) := now();
  known record;
  customer_locale locale;
  total_tenge numeric;
  missing json;
  short json;
  variation_ids integer[];
  units_tenge bigint[];
  originals_tenge bigint[];
  taken integer;
begin
  -- Same key, same answer. Whoever comes second with a key waits here for the first.
  if given_key is not null then
    perform pg_advisory_xact_lock(hashtextextended(given_key, given_customer_id));
    select k.request_hash, k.order_id, k.order_placed_at into known
      from idempotency_keys k where k.customer_id = given_customer_id and k.key = given_key;
    if found then
      -- An order that is over is no answer to whoever still wants the goods: they are told, and come with another key.
      if known.request_hash <> given_hash or exists (
        select from orders o
        where o.id = known.order_id and o.placed_at = known.order_placed_at and o.status in ('cancelled', 'delivered')
      ) then
        return query select null::bigint, null::bigint, 'idempotency_mismatch', null::json;
      else
        return query select o.id, o.order_amount_tenge, null::text, null::json
          from orders o where o.id = known.order_id and o.placed_at = known.order_placed_at;
      end if;
      return;
    end if;
  end if;

  -- The lock keeps the account from being removed before this order is seen.
  select c.locale into customer_locale from customers c
    where c.id = given_customer_id and c.removed_at is null for key share;
  if not found then
    return query select null::bigint, null::bigint, 'unauthenticated', null::json;
    return;
  end if;

  -- Always in the order of ids, so that two orders never wait for each other crosswise. Variations change only under
  -- the lock of their product. From here on prices and stock stand still.
  perform from products p where p.id = any (product_ids) order by p.id for no key update;

  select sum(l.unit_tenge * l.quantity),
    json_agg(json_build_object('product_id', l.product_id) order by l.place) filter (where l.stock is null),
    json_agg(json_build_object(
      'product_id', l.product_id, 'available', l.stock, 'variation', l.variation_type, 'product_name', coalesce((
        select t.name from product_translations t where t.product_id = l.product_id
        order by t.locale <> given_locale, t.locale limit 1), '')
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
    left join product_variations v on v.product_id = p.id and v.type = wanted.variation_type
  ) l;
  if missing is not null then
    return query select null::bigint, null::bigint, 'not_found', missing;
    return;
  elsif short is not null then
    return query select null::bigint, null::bigint, 'stock', short;
    return;
  elsif total_tenge is distinct from given_amount_tenge then
    return query select null::bigint, null::bigint, 'price_changed',
      json_build_array(json_build_object('order_amount', total_tenge / 100.0::float8));
    return;
  end if;

  insert into orders (id, placed_at, customer_id, payment_method, order_amount_tenge, delivery_address, phone, note, locale)
    values (given_id, moment, given_customer_id, given_method, given_amount_tenge, given_address, given_phone, given_note,
            given_locale);
  with line as (
    select * from unnest(product_ids, variation_ids, variation_types, quantities, units_tenge, originals_tenge)
      with ordinality as l(product_id, variation_id, variation_type, quantity, unit_tenge, original_tenge, place)
  ), written as (
    insert into order_lines (order_id, order_placed_at, line_number, product_id, variation_id, variation_type,
                             name, image, unit_price_tenge, unit_original_tenge, quantity)
    select given_id, moment, l.place, l.product_id, l.variation_id, l.variation_type,
      coalesce((select jsonb_object_agg(t.locale, t.name) from product_translations t
                where t.product_id = l.product_id), '{}'),
      (select pic.file from product_pictures pic
       left join product_variations v on v.id = l.variation_id
       where pic.product_id = l.product_id and pic.role = 'gallery'
       order by pic.position is distinct from v.picture_position, pic.position limit 1),
      l.unit_tenge, l.original_tenge, l.quantity
    from line l
  ), moved as (
    insert into stock_movements (product_id, variation_id, order_id, order_placed_at, delta, reason)
    select l.product_id, l.variation_id, given_id, moment, -l.quantity, 'order' from line l
  ), of_products as (
    update products p set stock = p.stock - l.quantity from line l
    where p.id = l.product_id and l.variation_id is null and p.stock >= l.quantity returning p.id
  ), of_variations as (
    update product_variations v set stock = v.stock - l.quantity from line l
    where v.id = l.variation_id and v.stock >= l.quantity returning v.id
  )
  select (select count(*) from of_products) + (select count(*) from of_variations) into taken;
  if taken <> cardinality(product_ids) then
    raise exception 'order %: % of % lines could be taken from the stock', given_id, taken, cardinality(product_ids);
  end if;
  insert into order_status_changes (order_id, order_placed_at, to_status, actor)
    values (given_id, moment, 'pending', 'customer');
  if given_key is not null then
    insert into idempotency_keys (customer_id, key, request_hash, order_id, order_placed_at)
      values (given_customer_id, given_key, given_hash, given_id, moment);
  end if;
  if customer_locale <> given_locale then
    update customers c set locale = given_locale where c.id = given_customer_id;
  end if;
  perform queue_sms(sms_phone, 'order_placed', null, given_id, moment, sms_sealed_text, sms_attempts);
  return query select given_id, given_amount_tenge, null::text, null::json;
end $$;

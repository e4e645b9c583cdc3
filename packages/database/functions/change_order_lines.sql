-- Changes what an order holds, or says what would come out (`is_dry`): the same statements, once with locks and writing and once
-- without, so that the two cannot differ. A refusal is an answer, as in place_order; so is a change that is not saved because
-- goods are short, are not sold, or come to another amount than was told. Locks: the order, then products by id; variations
-- change only under the lock of their product.
-- It runs as the owner (docs/decisions/0074): staff change an order only in ways that keep lines, shelf, movements and amount
-- together. Nobody below the owner can put anything into the schema it reads.
-- Kept lines keep their price, also for more pieces; new ones cost what is to be paid today. No number of a line is used twice.
create or replace function change_order_lines(request jsonb) returns jsonb language plpgsql
security definer set search_path = public, pg_temp
-- as in place_order: everything is found by key, the plans need no statistics
set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
as $$
declare
  given record;
  known orders;
  touched integer[];
  -- the lines afterwards, one object each
  lines jsonb;
  lines_before jsonb;
  -- not sold, or not as it was chosen
  missing jsonb;
  -- what goes from the shelf (above zero) and what comes back, one object for every thing that moves
  moves jsonb;
  shortages jsonb;
  goods numeric;
  amount numeric;
  is_changed boolean;
  is_saved boolean := false;
  taken integer;
begin
  select * into given from jsonb_to_record(request) as r(
    order_id bigint, version integer, is_dry boolean, may_processing boolean, amount_tenge bigint, locale locale, actor text,
    kept jsonb, added jsonb);

  if given.is_dry then
    select * into known from orders o where o.id = given.order_id;
  else
    select * into known from orders o where o.id = given.order_id for no key update;
  end if;
  if known.id is null then
    return jsonb_build_object('refusal', 'not_found');
  elsif known.version <> given.version then
    return jsonb_build_object('refusal', 'version');
  elsif known.status not in ('pending', 'confirmed') and not (known.status = 'processing' and given.may_processing) then
    return jsonb_build_object('refusal', 'order_state');
  elsif exists (
    select from jsonb_to_recordset(given.kept) as k(number integer)
    where not exists (select from order_lines l
                      where l.order_id = known.id and l.order_placed_at = known.placed_at and l.line_number = k.number)
  ) then
    return jsonb_build_object('refusal', 'validation');
  end if;

  -- only what this change touches: an order may hold what the whole shop is buying
  select array_agg(distinct t.product_id) into touched from (
    select l.product_id from order_lines l
    left join jsonb_to_recordset(given.kept) as k(number integer, quantity integer) on k.number = l.line_number
    where l.order_id = known.id and l.order_placed_at = known.placed_at and k.quantity is distinct from l.quantity
    union all
    select a.product_id from jsonb_to_recordset(given.added) as a(product_id integer)
  ) t;
  if not given.is_dry then
    perform from products p where p.id = any (touched) order by p.id for no key update;
  end if;

  with line as (
    select l.line_number, l.product_id, l.variation_id, l.variation_type, l.name, l.image, l.unit_price_tenge,
      l.unit_original_tenge, l.quantity as before, coalesce(k.quantity, 0) as quantity,
      p.is_active and case when l.variation_id is not null
        then exists (select from product_variations v where v.id = l.variation_id and v.is_active)
        else not exists (select from product_variations own where own.product_id = p.id) end as is_sold
    from order_lines l join products p on p.id = l.product_id
    left join jsonb_to_recordset(given.kept) as k(number integer, quantity integer) on k.number = l.line_number
    where l.order_id = known.id and l.order_placed_at = known.placed_at
  ), wanted as (
    select a.place, a.product_id, a.variation_type, a.quantity, v.id as variation_id, v.picture_position,
      p.id is not null and case when a.variation_type is not null then v.id is not null
        else not exists (select from product_variations own where own.product_id = p.id) end as is_sold,
      payable_tenge(coalesce(v.price_tenge, p.price_tenge), p.discount_type, p.discount_hundredths) as unit_tenge,
      coalesce(v.price_tenge, p.price_tenge) as original_tenge
    from rows from (jsonb_to_recordset(given.added) as (product_id integer, variation_type text, quantity integer))
      with ordinality as a(product_id, variation_type, quantity, place)
    left join products p on p.id = a.product_id and p.is_active
    left join product_variations v on v.product_id = p.id and v.type = a.variation_type and v.is_active
  ), added as (
    -- what costs the same as a line that stays becomes more pieces of it
    select w.*, same.line_number as joins from wanted w
    left join lateral (
      select l.line_number from line l
      where l.product_id = w.product_id and l.variation_id is not distinct from w.variation_id and l.quantity > 0
        and l.unit_price_tenge = w.unit_tenge and l.unit_original_tenge = w.original_tenge
        and l.quantity + w.quantity <= 100000
      order by l.line_number limit 1) same on true
  ), afterwards as (
    select l.line_number as number, l.product_id, l.variation_id, l.variation_type, l.name as names, l.image,
      l.unit_price_tenge as unit_tenge, l.unit_original_tenge as original_tenge, l.before, l.is_sold,
      l.quantity + coalesce((select sum(a.quantity) from added a where a.is_sold and a.joins = l.line_number), 0) as quantity
    from line l where l.quantity > 0
    union all
    select greatest(known.last_line, (select max(l.line_number) from line l)) + row_number() over (order by a.place),
      a.product_id, a.variation_id, a.variation_type,
      coalesce((select jsonb_object_agg(t.locale, t.name) from product_translations t where t.product_id = a.product_id), '{}'),
      (select pic.file from product_pictures pic where pic.product_id = a.product_id and pic.role = 'gallery'
       order by pic.position is distinct from a.picture_position, pic.position limit 1),
      a.unit_tenge, a.original_tenge, 0, true, a.quantity
    from added a where a.is_sold and a.joins is null
  ), unsold as (
    select n.product_id, n.variation_type, n.names from afterwards n where not n.is_sold and n.quantity > n.before
    union all
    select a.product_id, a.variation_type,
      (select jsonb_object_agg(t.locale, t.name) from product_translations t where t.product_id = a.product_id)
    from added a where not a.is_sold
  )
  select (select jsonb_agg(to_jsonb(n) - 'is_sold' order by n.number) from afterwards n),
    (select jsonb_agg(jsonb_build_object('number', l.line_number, 'productId', l.product_id, 'variation', l.variation_type,
       'quantity', l.before, 'unitTenge', l.unit_price_tenge) order by l.line_number) from line l),
    (select jsonb_agg(jsonb_build_object('productId', u.product_id, 'variation', u.variation_type, 'name', coalesce(
       u.names->>given.locale::text, u.names->>'tk', u.names->>'ru', u.names->>'en', ''))) from unsold u),
    coalesce((select sum(n.unit_tenge * n.quantity) from afterwards n), 0)
    into lines, lines_before, missing, goods;

  select jsonb_agg(jsonb_build_object('product_id', m.product_id, 'variation_id', m.variation_id, 'more', m.more,
      'stock', coalesce(v.stock, p.stock)) order by m.product_id, m.variation_id)
    into moves
  from (
    select q.product_id, q.variation_id, sum(q.pieces) as more from (
      select n.product_id, n.variation_id, n.quantity as pieces
      from jsonb_to_recordset(lines) as n(product_id integer, variation_id integer, quantity integer)
      union all
      select l.product_id, l.variation_id, -l.quantity from order_lines l
      where l.order_id = known.id and l.order_placed_at = known.placed_at
    ) q group by q.product_id, q.variation_id having sum(q.pieces) <> 0
  ) m join products p on p.id = m.product_id left join product_variations v on v.id = m.variation_id;

  select jsonb_agg(jsonb_build_object('productId', m.product_id, 'variation', n.variation_type, 'more', m.more,
      'available', m.stock, 'name', coalesce(
      n.names->>given.locale::text, n.names->>'tk', n.names->>'ru', n.names->>'en', '')) order by m.product_id)
    into shortages
  from jsonb_to_recordset(moves) as m(product_id integer, variation_id integer, more integer, stock integer)
  join lateral (
    select one.variation_type, one.names
    from jsonb_to_recordset(lines) as one(product_id integer, variation_id integer, variation_type text, names jsonb)
    where one.product_id = m.product_id and one.variation_id is not distinct from m.variation_id limit 1) n on true
  where m.more > m.stock;

  amount := goods + known.delivery_tenge + known.carrying_tenge + known.assembly_tenge - known.discount_tenge;
  if amount < 0 then
    return jsonb_build_object('refusal', 'discount');
  end if;
  is_changed := exists (
    select from jsonb_to_recordset(lines) as n(before integer, quantity integer) where n.before <> n.quantity
  ) or jsonb_array_length(coalesce(lines, '[]')) <> jsonb_array_length(lines_before);

  if not given.is_dry and missing is null and shortages is null and amount = given.amount_tenge then
    is_saved := true;
  end if;
  if is_saved and is_changed then
    with line as (
      select * from jsonb_to_recordset(lines) as n(number smallint, product_id integer, variation_id integer,
        variation_type text, names jsonb, image text, unit_tenge bigint, original_tenge bigint, before integer, quantity integer)
    ), moved as (
      select * from jsonb_to_recordset(moves) as m(product_id integer, variation_id integer, more integer)
    ), gone as (
      delete from order_lines l where l.order_id = known.id and l.order_placed_at = known.placed_at
        and not exists (select from line n where n.number = l.line_number)
    ), other as (
      update order_lines l set quantity = n.quantity from line n
      where l.order_id = known.id and l.order_placed_at = known.placed_at and l.line_number = n.number
        and l.quantity <> n.quantity
    ), new as (
      insert into order_lines (order_id, order_placed_at, line_number, product_id, variation_id, variation_type,
                               name, image, unit_price_tenge, unit_original_tenge, quantity)
      select known.id, known.placed_at, n.number, n.product_id, n.variation_id, n.variation_type,
        n.names, n.image, n.unit_tenge, n.original_tenge, n.quantity from line n where n.before = 0
    ), written as (
      insert into stock_movements (product_id, variation_id, order_id, order_placed_at, delta, reason, staff_id)
      select m.product_id, m.variation_id, known.id, known.placed_at, -m.more, 'order_edit', staff_of_actor(given.actor) from moved m
    ), of_products as (
      update products p set stock = p.stock - m.more from moved m
      where p.id = m.product_id and m.variation_id is null and p.stock >= m.more returning p.id
    ), of_variations as (
      update product_variations v set stock = v.stock - m.more from moved m
      where v.id = m.variation_id and v.stock >= m.more returning v.id
    )
    select (select count(*) from of_products) + (select count(*) from of_variations) into taken;
    if taken <> jsonb_array_length(coalesce(moves, '[]')) then
      raise exception 'order %: % of % things could be moved', known.id, taken, jsonb_array_length(moves);
    end if;
    update orders o set order_amount_tenge = amount, version = o.version + 1, last_line = greatest(o.last_line,
        (select max(b.number) from jsonb_to_recordset(lines || lines_before) as b(number smallint)))
      where o.id = known.id and o.placed_at = known.placed_at;
    -- how much, and nothing about a person
    insert into order_events (order_id, order_placed_at, kind, actor, data)
      select known.id, known.placed_at, 'lines_changed', given.actor, jsonb_build_object(
        'linesBefore', jsonb_array_length(lines_before), 'linesAfter', jsonb_array_length(lines),
        'piecesBefore', (select sum(b.quantity) from jsonb_to_recordset(lines_before) as b(quantity integer)),
        'piecesAfter', (select sum(n.quantity) from jsonb_to_recordset(lines) as n(quantity integer)),
        'amountBeforeTenge', known.order_amount_tenge, 'amountAfterTenge', amount);
  end if;

  return jsonb_build_object(
    'isSaved', is_saved, 'isChanged', is_changed, 'customerId', known.customer_id,
    'version', known.version + case when is_saved and is_changed then 1 else 0 end,
    'linesBefore', lines_before,
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object(
        'number', n.number, 'productId', n.product_id, 'variation', n.variation_type, 'image', n.image,
        'name', coalesce(n.names->>given.locale::text, n.names->>'tk', n.names->>'ru', n.names->>'en', ''),
        'quantity', n.quantity, 'before', n.before, 'unitTenge', n.unit_tenge, 'originalTenge', n.original_tenge)
        order by n.number)
      from jsonb_to_recordset(lines) as n(number smallint, product_id integer, variation_type text, names jsonb, image text,
        unit_tenge bigint, original_tenge bigint, before integer, quantity integer)), '[]'),
    'goodsTenge', goods, 'deliveryTenge', known.delivery_tenge, 'carryingTenge', known.carrying_tenge,
    'assemblyTenge', known.assembly_tenge, 'discountTenge', known.discount_tenge,
    'amountTenge', amount, 'amountBeforeTenge', known.order_amount_tenge,
    'shortages', coalesce(shortages, '[]'), 'missing', coalesce(missing, '[]'));
end $$;

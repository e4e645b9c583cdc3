-- What comes to the shelf or goes from it without an order, or what was counted there; or only says what would come out (`is_dry`):
-- the same statement, once with locks and writing and once without, as in change_order_lines. All lines or none: one that cannot be
-- done is told as its `problem`, and then nothing is written. Locks products by id, as orders do, and nothing before them, so nobody
-- waits crosswise; variations change only under the lock of their product.
-- Whoever counts, counts the shelf: what is promised lies there too and is no longer free. Both are read after the lock, so a sale
-- is either in both or in neither, and the difference is the same however many were sold meanwhile.
create or replace function adjust_stock(request jsonb) returns jsonb language plpgsql
-- as in place_order: everything is found by key, the plans need no statistics
set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
as $$
declare
  given record;
  product_ids integer[];
  lines jsonb;
  is_saved boolean;
  things integer;
  taken integer;
begin
  select * into given from jsonb_to_record(request) as r(
    is_dry boolean, staff_id integer, locale locale, most_pieces integer, lines jsonb);
  select array_agg(distinct l.product_id) into product_ids from jsonb_to_recordset(given.lines) as l(product_id integer);
  if not given.is_dry then
    perform from products p where p.id = any (product_ids) order by p.id for no key update;
  end if;

  with wanted as (
    select w.*, v.id as variation_id, coalesce(held.pieces, 0) as promised, coalesce((
        select t.name from product_translations t where t.product_id = w.product_id
        order by t.locale <> given.locale, t.locale limit 1), '') as name,
      -- null when there is no such thing; hidden and archived things lie on the shelf too
      case when w.variation is not null then v.stock
           when not exists (select from product_variations own where own.product_id = p.id) then p.stock
      end as free
    from rows from (jsonb_to_recordset(given.lines) as (
        product_id integer, variation text, kind text, quantity integer, note text))
      with ordinality as w(product_id, variation, kind, quantity, note, place)
    left join products p on p.id = w.product_id
    left join product_variations v on v.product_id = p.id and v.type = w.variation
    left join promised_pieces(product_ids) held
      on held.product_id = w.product_id and held.variation_id is not distinct from v.id
  ), moved as (
    select w.*, case w.kind
        when 'counted' then w.quantity - w.promised - w.free
        when 'damaged' then -w.quantity
        when 'lost' then -w.quantity
        else w.quantity end as delta
    from wanted w
  )
  select jsonb_agg(jsonb_build_object(
      'productId', m.product_id, 'variation', m.variation, 'variationId', m.variation_id, 'name', m.name, 'kind', m.kind,
      'quantity', m.quantity, 'note', m.note, 'freeBefore', coalesce(m.free, 0), 'promised', m.promised,
      'delta', coalesce(m.delta, 0), 'free', greatest(coalesce(m.free + m.delta, 0), 0),
      'problem', case
        when m.free is null then 'not_found'
        when m.kind = 'counted' and m.quantity < m.promised then 'promised'
        when m.free + m.delta < 0 then 'stock'
        when m.free + m.delta > given.most_pieces then 'too_many'
        when m.delta < 0 and m.note !~ '\S' then 'note' end) order by m.place)
    into lines from moved m;

  is_saved := not given.is_dry and not exists (
    select from jsonb_to_recordset(lines) as l(problem text) where l.problem is not null);
  if is_saved then
    with line as (
      select * from jsonb_to_recordset(lines) as l("productId" integer, "variationId" integer, kind text, delta integer, note text)
      where l.delta <> 0
    ), written as (
      insert into stock_movements (product_id, variation_id, delta, reason, staff_id, note)
      select l."productId", l."variationId", l.delta,
        (case l.kind when 'counted' then 'count' else l.kind end)::stock_reason, given.staff_id, l.note from line l
    ), of_products as (
      update products p set stock = p.stock + l.delta from line l
      where p.id = l."productId" and l."variationId" is null returning p.id
    ), of_variations as (
      update product_variations v set stock = v.stock + l.delta from line l where v.id = l."variationId" returning v.id
    )
    select (select count(*) from line), (select count(*) from of_products) + (select count(*) from of_variations)
      into things, taken;
    -- the same thing twice would be moved once
    if taken <> things then
      raise exception '% of % things could be moved', taken, things;
    end if;
  end if;
  return jsonb_build_object('isSaved', is_saved, 'lines', lines);
end $$;

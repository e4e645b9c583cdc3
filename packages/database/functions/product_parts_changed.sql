-- Names or pictures came or went: the products they belong to look anew (products_know_parts). A text or an order of pictures that
-- changes is no news. The rows are locked before they are looked at: of two people who each take away one of the last two
-- pictures, the second must see what the first has done.
create or replace function product_parts_changed() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id) into ids from added;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into ids from removed;
  elsif tg_argv[0] = 'locale' then
    select array_agg(distinct product_id) into ids from (
      (select product_id, locale from removed except select product_id, locale from added)
      union all
      (select product_id, locale from added except select product_id, locale from removed)
    ) moved;
  else
    select array_agg(distinct product_id) into ids from (
      (select product_id, role from removed except select product_id, role from added)
      union all
      (select product_id, role from added except select product_id, role from removed)
    ) moved;
  end if;
  if ids is null then return null; end if;
  perform from products where id = any(ids) order by id for no key update;
  -- the trigger says what is written
  update products p set locale_mask = 0, has_picture = false
  where p.id = any(ids)
    and (p.locale_mask, p.has_picture) is distinct from (locales_of_product(p.id), product_is_pictured(p.id));
  return null;
end $$;

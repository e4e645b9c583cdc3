-- Writes what live_discount says for up to so many products that were named, and takes their names away: both or neither, so whoever
-- is killed leaves them to the next. Locks by id, as orders do. Products that somebody holds are passed by, and nobody waits for
-- 199 others; when all are held, the first is waited for. How many were looked at; 0: none is left.
create or replace function settle_discounts(most integer) returns integer language plpgsql as $$
declare
  named bigint[];
  wanted integer[];
  held integer[];
begin
  select array_agg(q.id), array_agg(distinct q.product_id) into named, wanted
  from (select id, product_id from discount_changes order by id limit most) q;
  if named is null then return 0; end if;
  perform set_config('oyum.actor', 'job campaigns', true);
  held := array(select p.id from products p where p.id = any(wanted) order by p.id for no key update skip locked);
  if held = '{}' then
    held := array(select p.id from products p where p.id = wanted[1] for no key update);
  end if;
  -- a statement of its own: it sees what was committed before the locks were got; the trigger asks the same function
  update products p set discount_type = live.type, discount_hundredths = live.hundredths
  from (
    select q.id, d.type, d.hundredths from products q,
      live_discount(q.id, q.price_tenge, q.base_discount_type, q.base_discount_hundredths) d
    where q.id = any(held)
  ) live
  where p.id = live.id and p.id = any(held)
    and (p.discount_type, p.discount_hundredths) is distinct from (live.type, live.hundredths);
  delete from discount_changes q
  where q.id = any(named) and (q.product_id = any(held) or not exists (select from products p where p.id = q.product_id));
  return cardinality(named);
end $$;

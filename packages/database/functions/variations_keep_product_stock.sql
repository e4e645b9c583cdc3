-- The stock of a product with variations is the sum of those that are not hidden.
create or replace function variations_keep_product_stock() returns trigger language plpgsql as $$
declare
  delta integer;
begin
  if tg_op = 'INSERT' then
    update products set stock = (
        select coalesce(sum(v.stock), 0) from product_variations v where v.product_id = new.product_id and v.is_active)
      where id = new.product_id;
    return null;
  elsif tg_op = 'UPDATE' then
    delta := case when new.is_active then new.stock else 0 end - case when old.is_active then old.stock else 0 end;
  else
    delta := case when old.is_active then -old.stock else 0 end;
  end if;
  if delta <> 0 then
    update products set stock = stock + delta where id = old.product_id;
  end if;
  return null;
end $$;

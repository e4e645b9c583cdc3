-- The stock of a product with variations is their sum.
create or replace function variations_keep_product_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update products set stock = (select sum(stock) from product_variations where product_id = new.product_id)
      where id = new.product_id;
  elsif tg_op = 'UPDATE' then
    update products set stock = stock + new.stock - old.stock where id = new.product_id;
  else
    update products set stock = stock - old.stock where id = old.product_id;
  end if;
  return null;
end $$;

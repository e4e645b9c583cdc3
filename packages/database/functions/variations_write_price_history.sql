-- See products_write_price_history. A variation has a price and no discount of its own.
create or replace function variations_write_price_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into price_history (product_id, variation, actor, price_before_tenge, price_tenge)
  values (new.product_id, new.type, who_changes(), old.price_tenge, new.price_tenge);
  return null;
end $$;

-- Runs as the owner: nobody else may write there, so nothing stands in the history that did not happen.
create or replace function products_write_price_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into price_history (product_id, actor, price_before_tenge, price_tenge, own_type_before, own_hundredths_before, own_type,
    own_hundredths, live_type_before, live_hundredths_before, live_type, live_hundredths)
  values (new.id, who_changes(), old.price_tenge, new.price_tenge, old.base_discount_type, old.base_discount_hundredths,
    new.base_discount_type, new.base_discount_hundredths, old.discount_type, old.discount_hundredths, new.discount_type,
    new.discount_hundredths);
  return null;
end $$;

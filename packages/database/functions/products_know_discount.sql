-- The live discount is what live_discount says, whatever anybody writes. The row is locked before this is asked, so what was
-- committed meanwhile is seen.
create or replace function products_know_discount() returns trigger language plpgsql as $$
begin
  select live.type, live.hundredths into new.discount_type, new.discount_hundredths
  from live_discount(new.id, new.price_tenge, new.base_discount_type, new.base_discount_hundredths) live;
  return new;
end $$;

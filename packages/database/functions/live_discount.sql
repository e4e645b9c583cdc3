-- What is taken off a product today: by the campaign of the highest priority that runs (of two that are alike the newer one), else
-- the product's own discount. A price is the amount that leads to it, from the product's price as it is now. By the clock of the
-- database and not by the beginning of the transaction: whoever waited for the row decides by what is true then. For the same reason
-- it is not stable, which would look with the eyes of whoever asks.
create or replace function live_discount(
  product_id integer, price_tenge bigint, own_type discount_type, own_hundredths bigint,
  out type discount_type, out hundredths bigint
) language plpgsql volatile
-- as in place_order: found by key, the plan needs no statistics
set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
as $$
declare
  moment constant timestamptz := clock_timestamp();
begin
  select case when i.kind = 'percent' then 'percent' else 'amount' end,
    case when i.kind = 'price' then greatest(0, live_discount.price_tenge - i.hundredths) else i.hundredths end
    into type, hundredths
  from campaign_items i join campaigns c on c.id = i.campaign_id
  where i.product_id = live_discount.product_id and c.starts_at <= moment and c.ends_at > moment
  order by c.priority desc, c.id desc limit 1;
  if not found then
    type := own_type;
    hundredths := own_hundredths;
  end if;
end $$;

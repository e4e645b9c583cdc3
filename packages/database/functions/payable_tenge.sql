-- What a customer pays, in tenge. The same rule as payableTenge() in shop-rules; a test holds the two together.
-- products.payable_tenge keeps its result: a change of the rule needs a migration that computes the column anew.
-- discount_hundredths: percent points × 100 for percent, tenge for amount. Percent prices round to whole manat.
create or replace function payable_tenge(price_tenge bigint, type discount_type, discount_hundredths bigint) returns bigint
  language sql immutable parallel safe
  return case
    when discount_hundredths <= 0 then price_tenge
    when type = 'percent' then
      least(price_tenge, greatest(0, (price_tenge * (10000 - discount_hundredths) + 500000) / 1000000 * 100))
    else greatest(0, price_tenge - discount_hundredths)
  end;

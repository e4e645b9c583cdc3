-- What is taken off a product today: its own discount.
create or replace function live_discount(
  product_id integer, price_tenge bigint, own_type discount_type, own_hundredths bigint,
  out type discount_type, out hundredths bigint
) language plpgsql stable as $$
begin
  type := own_type;
  hundredths := own_hundredths;
end $$;

-- Whether its gallery has a picture; one of the material shows no product.
create or replace function product_is_pictured(wanted integer) returns boolean language sql stable as $$
  select exists (select from product_pictures where product_id = wanted and role = 'gallery')
$$;

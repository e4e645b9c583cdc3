-- The languages that a product has a name in, as bits: tk 1, ru 2, en 4.
create or replace function locales_of_product(wanted integer) returns smallint language sql stable as $$
  select coalesce(bit_or(1 << (array_position(enum_range(null::locale), locale) - 1)), 0)::smallint
  from product_translations where product_id = wanted
$$;

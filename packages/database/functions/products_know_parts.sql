-- Which names and whether a picture there are, read from where they stand: whoever writes these two columns writes what is true.
create or replace function products_know_parts() returns trigger language plpgsql as $$
begin
  new.locale_mask := locales_of_product(new.id);
  new.has_picture := product_is_pictured(new.id);
  return new;
end $$;

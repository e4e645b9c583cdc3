-- What the people who sell need of a product (Back office 3). What an order points at is hidden or archived, never deleted.
-- reads a whole row of it; made anew with all functions after the migrations
drop function lists_of_product(products);
alter table products
  -- grows with every change; whoever saves an older one is told so
  add column version integer not null default 1 check (version > 0),
  add column sku text unique check (length(sku) between 1 and 40),
  -- off sale for good, and out of the staff's lists; on sale and archived at once it cannot be
  add column archived_at timestamptz,
  add constraint products_archived_off_sale check (archived_at is null or not is_active);

alter table product_variations
  -- hidden: in no answer, no order and no sum of stock; old orders still name it
  add column is_active boolean not null default true,
  add column sku text unique check (length(sku) between 1 and 40),
  -- where it lies
  add column shelf text check (length(shelf) between 1 and 40);

drop trigger variations_keep_product_stock on product_variations;
create trigger variations_keep_product_stock after insert or delete or update of stock, is_active on product_variations
  for each row execute function variations_keep_product_stock();

-- as in 0034, and a variation that is hidden or shown again
drop trigger product_variations_changed_name_tags on product_variations;
create trigger product_variations_changed_name_tags after update on product_variations for each row when (
  (old.product_id, old.position, old.type, old.price_tenge, old.picture_position, old.is_active, least(old.stock, 6))
  is distinct from
  (new.product_id, new.position, new.type, new.price_tenge, new.picture_position, new.is_active, least(new.stock, 6)))
  execute function rows_name_tags('product-{product_id}', 'catalogue');

-- What a thing cost and when (Back office 3): the price, the product's own discount and the one that is live, before and after, and
-- who changed it. Written by a trigger, so an import, a sale by the clock and psql leave the same rows (docs/decisions/0102).
create table price_history (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- no foreign keys: what was asked for a thing stays known when the thing goes
  product_id integer not null,
  -- the type of a variation, whose price alone is its own; null: the product
  variation text,
  actor text not null check (length(actor) <= 80),
  price_before_tenge bigint not null,
  price_tenge bigint not null,
  own_type_before discount_type,
  own_hundredths_before bigint,
  own_type discount_type,
  own_hundredths bigint,
  live_type_before discount_type,
  live_hundredths_before bigint,
  live_type discount_type,
  live_hundredths bigint
);
create index price_history_of_product on price_history (product_id, id desc);

-- as in packages/database/functions, which puts the same in place afterwards
create function price_history_keeps() returns trigger language plpgsql as $$ begin return null; end $$;
create function products_write_price_history() returns trigger language plpgsql as $$ begin return null; end $$;
create function variations_write_price_history() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger price_history_keeps before update or delete on price_history
  for each row execute function price_history_keeps();
create trigger price_history_keeps_all before truncate on price_history
  for each statement execute function price_history_keeps();
-- a sale of a piece changes none of these: it pays for a comparison and writes nothing
create trigger products_write_price_history after update on products for each row when (
  (old.price_tenge, old.base_discount_type, old.base_discount_hundredths, old.discount_type, old.discount_hundredths)
  is distinct from
  (new.price_tenge, new.base_discount_type, new.base_discount_hundredths, new.discount_type, new.discount_hundredths))
  execute function products_write_price_history();
create trigger variations_write_price_history after update of price_tenge on product_variations for each row
  when (old.price_tenge <> new.price_tenge) execute function variations_write_price_history();

-- From here on what is live is said by the database alone: live_discount. No sale runs yet, so what customers see is the product's own.
update products set base_discount_type = discount_type, base_discount_hundredths = discount_hundredths
  where (base_discount_type, base_discount_hundredths) is distinct from (discount_type, discount_hundredths);
create function products_know_discount() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger products_know_discount before insert or update of price_tenge, base_discount_type, base_discount_hundredths,
  discount_type, discount_hundredths on products for each row execute function products_know_discount();

-- What the people who sell need of a product besides (0035): when it shall go on sale, its discount when no sale runs, and what
-- still lacks before it can be shown.
-- reads a whole row of it; gone already where 0035 was applied a moment ago, made anew with all functions after the migrations
drop function if exists lists_of_product(products);
alter table products
  -- a draft goes on sale at this moment (docs/decisions/0097); a trigger empties it once there is nothing to wait for
  add column publish_at timestamptz,
  -- the product's own discount; discount_type and discount_hundredths are what is live
  add column base_discount_type discount_type not null default 'percent',
  add column base_discount_hundredths bigint not null default 0 check (base_discount_hundredths between 0 and 100000000000),
  -- which names there are: tk 1, ru 2, en 4. This and the next are kept by triggers, whatever anybody writes
  add column locale_mask smallint not null default 0 check (locale_mask between 0 and 7),
  -- in the gallery; a picture of the material shows no product
  add column has_picture boolean not null default false,
  add constraint products_base_discount_percent check (base_discount_type = 'amount' or base_discount_hundredths <= 10000);

update products p set
  base_discount_type = discount_type,
  base_discount_hundredths = discount_hundredths,
  locale_mask = coalesce((select bit_or(1 << (array_position(enum_range(null::locale), t.locale) - 1))
    from product_translations t where t.product_id = p.id), 0),
  has_picture = exists (select from product_pictures g where g.product_id = p.id and g.role = 'gallery');

-- as in packages/database/functions, which puts the same in place afterwards
create function products_know_parts() returns trigger language plpgsql as $$ begin return new; end $$;
create function product_parts_changed() returns trigger language plpgsql as $$ begin return null; end $$;
create function products_stop_waiting() returns trigger language plpgsql as $$ begin return new; end $$;

create trigger products_know_parts before insert or update of locale_mask, has_picture on products
  for each row execute function products_know_parts();
create trigger products_stop_waiting before insert or update of is_active, archived_at, publish_at on products
  for each row execute function products_stop_waiting();
create trigger product_translations_added after insert on product_translations
  referencing new table as added for each statement execute function product_parts_changed('locale');
create trigger product_translations_moved after update on product_translations
  referencing old table as removed new table as added for each statement execute function product_parts_changed('locale');
create trigger product_translations_removed after delete on product_translations
  referencing old table as removed for each statement execute function product_parts_changed('locale');
create trigger product_pictures_added after insert on product_pictures
  referencing new table as added for each statement execute function product_parts_changed('role');
create trigger product_pictures_moved after update on product_pictures
  referencing old table as removed new table as added for each statement execute function product_parts_changed('role');
create trigger product_pictures_removed after delete on product_pictures
  referencing old table as removed for each statement execute function product_parts_changed('role');

-- The staff's lists, last changed first. None holds a column that an order changes: a sale of one piece writes no index, as before.
create index products_changed on products (updated_at desc, id desc);
create index products_drafts on products (updated_at desc, id desc) where not is_active and archived_at is null;
create index products_archived on products (updated_at desc, id desc) where archived_at is not null;
create index products_untranslated on products (updated_at desc, id desc) where locale_mask <> 7;
create index products_without_picture on products (updated_at desc, id desc) where not has_picture;
-- what waits for its moment
create index products_to_publish on products (publish_at) where publish_at is not null;
-- what is off sale, for staff alone: the shop never asks for it
create index search_documents_off_sale on search_documents using gin (document) with (fastupdate = off) where tier = -1;

-- What may be untrue in the search (docs/decisions/0097): named with the change and in its transaction, whoever makes it. Writers
-- only append; the worker takes it away and writes documents and words anew.
create table search_changes (
  id          bigint generated always as identity primary key,
  product_id  integer,
  -- all that stands in it
  category_id integer,
  -- the words of a document that went with its product
  gone        text
);
-- whether its words are counted in search_words: those of what is on sale
alter table search_documents add column is_counted boolean not null default true;
insert into search_changes (product_id)
  select p.id from products p left join search_documents d on d.product_id = p.id where d.product_id is null or not p.is_active;

create function parts_change_search() returns trigger language plpgsql as $$ begin return null; end $$;
create function products_added_to_search() returns trigger language plpgsql as $$ begin return null; end $$;
create function products_change_search() returns trigger language plpgsql as $$ begin return null; end $$;
create function category_names_change_search() returns trigger language plpgsql as $$ begin return null; end $$;
create function search_documents_gone() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger products_added_to_search after insert on products
  referencing new table as added for each statement execute function products_added_to_search();
create trigger products_change_search after update on products for each row when (
  (old.category_id, old.top_category_id, old.is_active) is distinct from (new.category_id, new.top_category_id, new.is_active))
  execute function products_change_search();
create trigger product_translations_added_to_search after insert on product_translations
  referencing new table as added for each statement execute function parts_change_search();
create trigger product_translations_change_search after update on product_translations
  referencing old table as removed new table as added for each statement execute function parts_change_search();
create trigger product_translations_gone_from_search after delete on product_translations
  referencing old table as removed for each statement execute function parts_change_search();
create trigger product_choice_options_added_to_search after insert on product_choice_options
  referencing new table as added for each statement execute function parts_change_search();
create trigger product_choice_options_change_search after update on product_choice_options
  referencing old table as removed new table as added for each statement execute function parts_change_search();
create trigger product_choice_options_gone_from_search after delete on product_choice_options
  referencing old table as removed for each statement execute function parts_change_search();
create trigger category_names_change_search after insert or update or delete on category_translations
  for each row execute function category_names_change_search();
create trigger search_documents_gone after delete on search_documents
  for each row when (old.is_counted) execute function search_documents_gone();

-- What a change makes untrue, named with the change and in its transaction (docs/decisions/0088): a change that is rolled back names
-- nothing, one through psql names the same as one through the shop. Writers only append. The purger tells the edges and empties it.
create table changed_tags (
  id   bigint generated always as identity primary key,
  tags text[] not null,
  at   timestamptz not null default clock_timestamp()
);

-- edges that have missed something: they forget everything before they are trusted again
create table edges_behind (
  edge  text primary key,
  since timestamptz not null default now()
);

-- as in packages/database/functions, which puts the same in place afterwards
create function changed_tags_wake() returns trigger language plpgsql as $$ begin return null; end $$;
create function products_name_tags() returns trigger language plpgsql as $$ begin return null; end $$;
create function products_added_name_tags() returns trigger language plpgsql as $$ begin return null; end $$;
create function products_gone_name_tags() returns trigger language plpgsql as $$ begin return null; end $$;
create function rows_name_tags() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger changed_tags_wake after insert on changed_tags
  for each statement execute function changed_tags_wake();

-- By the row and with a condition: an order that takes one of many pieces, and a count of views, pay a comparison and no more. Of
-- the stock a shopper sees whether there is any, and how many where few are left (LOW_STOCK_LIMIT, held together by a test).
create trigger products_name_tags after update on products for each row when (
  (old.slug, old.category_id, old.top_category_id, old.price_tenge, old.discount_type, old.discount_hundredths,
   least(old.stock, 6), old.width_mm, old.depth_mm, old.height_mm, old.weight_g, old.is_active, old.published_at)
  is distinct from
  (new.slug, new.category_id, new.top_category_id, new.price_tenge, new.discount_type, new.discount_hundredths,
   least(new.stock, 6), new.width_mm, new.depth_mm, new.height_mm, new.weight_g, new.is_active, new.published_at))
  execute function products_name_tags();
create trigger products_added_name_tags after insert on products
  referencing new table as added for each statement execute function products_added_name_tags();
create trigger products_gone_name_tags after delete on products
  referencing old table as removed for each statement execute function products_gone_name_tags();

create trigger product_variations_name_tags after insert or delete on product_variations
  for each row execute function rows_name_tags('product-{product_id}', 'catalogue');
create trigger product_variations_changed_name_tags after update on product_variations for each row when (
  (old.product_id, old.position, old.type, old.price_tenge, old.picture_position, least(old.stock, 6)) is distinct from
  (new.product_id, new.position, new.type, new.price_tenge, new.picture_position, least(new.stock, 6)))
  execute function rows_name_tags('product-{product_id}', 'catalogue');
create trigger product_translations_name_tags after insert or update or delete on product_translations
  for each row execute function rows_name_tags('product-{product_id}', 'catalogue');
create trigger product_pictures_name_tags after insert or update or delete on product_pictures
  for each row execute function rows_name_tags('product-{product_id}', 'catalogue');
create trigger product_choice_options_name_tags after insert or update or delete on product_choice_options
  for each row execute function rows_name_tags('product-{product_id}', 'catalogue');
create trigger product_relations_name_tags after insert or update or delete on product_relations
  for each row execute function rows_name_tags('product-{product_id}', 'catalogue');

create trigger categories_name_tags after insert or update or delete on categories
  for each row execute function rows_name_tags('categories', 'category-{id}', 'category-{parent_id}', 'named-{id}', 'list-search');
create trigger category_translations_name_tags after insert or update or delete on category_translations
  for each row execute function rows_name_tags('categories', 'category-{category_id}', 'named-{category_id}', 'list-search');

create trigger banners_name_tags after insert or update or delete on banners
  for each row execute function rows_name_tags('banners');
create trigger banner_translations_name_tags after insert or update or delete on banner_translations
  for each row execute function rows_name_tags('banners');

create trigger rooms_name_tags after insert or update or delete on rooms
  for each row execute function rows_name_tags('rooms', 'room-{id}');
create trigger room_translations_name_tags after insert or update or delete on room_translations
  for each row execute function rows_name_tags('rooms', 'room-{room_id}');
create trigger room_pieces_name_tags after insert or update or delete on room_pieces
  for each row execute function rows_name_tags('rooms', 'room-{room_id}');

-- how often one was looked at is no news
create trigger videos_name_tags after insert or delete on videos
  for each row execute function rows_name_tags('videos', 'video-{id}');
create trigger videos_changed_name_tags after update on videos for each row when (
  (old.slug, old.video, old.image, old.is_active, old.published_at) is distinct from
  (new.slug, new.video, new.image, new.is_active, new.published_at))
  execute function rows_name_tags('videos', 'video-{id}', 'around');
create trigger video_translations_name_tags after insert or update or delete on video_translations
  for each row execute function rows_name_tags('videos', 'video-{video_id}');
create trigger video_pictures_name_tags after insert or update or delete on video_pictures
  for each row execute function rows_name_tags('videos', 'video-{video_id}');
create trigger video_products_name_tags after insert or update or delete on video_products
  for each row execute function rows_name_tags('video-{video_id}', 'around-{product_id}');

create trigger articles_name_tags after insert or delete on articles
  for each row execute function rows_name_tags('articles', 'article-{id}');
create trigger articles_changed_name_tags after update on articles for each row when (
  (old.slug, old.is_active, old.published_at) is distinct from (new.slug, new.is_active, new.published_at))
  execute function rows_name_tags('articles', 'article-{id}', 'around');
create trigger article_translations_name_tags after insert or update or delete on article_translations
  for each row execute function rows_name_tags('articles', 'article-{article_id}');
create trigger article_pictures_name_tags after insert or update or delete on article_pictures
  for each row execute function rows_name_tags('articles', 'article-{article_id}');
create trigger article_products_name_tags after insert or update or delete on article_products
  for each row execute function rows_name_tags('article-{article_id}', 'around-{product_id}');

-- What a search finds. Its weights and tiers follow views by the clock, and wait for the end of a page's life.
create trigger search_documents_name_tags after insert or delete or update of names, words on search_documents
  for each statement execute function rows_name_tags('list-search');
create trigger search_words_name_tags after insert or update or delete on search_words
  for each statement execute function rows_name_tags('list-search');
create trigger search_synonyms_name_tags after insert or update or delete on search_synonyms
  for each statement execute function rows_name_tags('list-search');

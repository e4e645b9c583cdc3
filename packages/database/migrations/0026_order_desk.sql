-- What the order desk reads by. Generated columns are written for all rows at once: a shop with millions of orders takes this
-- migration at night.
alter table orders
  -- grows with every change; whoever saves an older one is told so
  add column version integer not null default 1 check (version > 0),
  -- when a pending order is to be called, again after nobody answered
  add column call_after timestamptz(3) not null default now(),
  -- the number from its end: what a caller says first
  add column phone_tail text not null generated always as (reverse(regexp_replace(phone, '[^0-9]', '', 'g'))) stored;
update orders set call_after = placed_at;

drop index orders_status;
create index orders_by_status on orders (status, placed_at desc, id desc);
create index orders_newest on orders (placed_at desc, id desc);
create index orders_to_call on orders (call_after, id) where status = 'pending';
create index orders_by_phone_tail on orders (phone_tail collate "C", placed_at desc);
create index orders_open_by_phone_tail on orders (phone_tail collate "C", placed_at desc)
  where status in ('pending', 'confirmed', 'processing', 'out_for_delivery');
create index customers_by_phone_tail on customers ((reverse(phone)) collate "C");

-- The rule as it is today; packages/database/functions has it from here on.
create or replace function fold_name(given text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(trim(regexp_replace(
    replace(replace(replace(translate(
      -- marks go; the letters that have none to lose follow below
      regexp_replace(normalize(translate(
        replace(replace(replace(replace(replace(
          -- the first е of a word is heard as ye
          regexp_replace(
            regexp_replace(lower(normalize(given, nfc) collate "und-x-icu"), '[ъь]', '', 'g'),
            '(^|[^[:alnum:]])е', '\1ye', 'g'),
          'ё', 'yo'), 'ц', 'ts'), 'щ', 'sc'), 'ю', 'yu'), 'я', 'ya'),
        'аәбвгдежҗзийклмнңоөпрстуүфхчшыэ', 'aabwgdezjziyklmnnooprstuufhcsye'), nfd), '[\u0300-\u036f]', '', 'g'),
      'vıøłđ', 'wiold'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[^[:alnum:]]+', ' ', 'g')), 'y+', 'y', 'g'), '(^| |[aeiou])e', '\1ye', 'g');
alter table customers
  add column folded_name text not null generated always as (fold_name(first_name || ' ' || last_name)) stored;
create index customers_folded_name on customers using gin (folded_name gin_trgm_ops);

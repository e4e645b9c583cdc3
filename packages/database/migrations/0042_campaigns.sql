-- Sales by the clock (Back office 3, docs/decisions/0103): while one runs, what it says goes before the product's own discount.
create type campaign_kind as enum ('percent', 'amount', 'price');

create table campaigns (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- the higher one counts; of two that are alike the newer
  priority smallint not null default 0 check (priority between 0 and 100),
  -- kept by a trigger
  item_count integer not null default 0,
  -- when its products have to be looked at next: it starts, ends, or somebody changed it; null: never again. Kept by a trigger
  due_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at)
);
create index campaigns_by_start on campaigns (starts_at desc, id desc);
create index campaigns_by_end on campaigns (ends_at desc, id desc);
create index campaigns_due on campaigns (due_at) where due_at is not null;

create table campaign_items (
  campaign_id integer not null references campaigns (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  kind campaign_kind not null,
  -- of percent points hundredths; of an amount that is taken off, or the price that is left, tenge
  hundredths bigint not null check (hundredths between 0 and 100000000000),
  primary key (campaign_id, product_id),
  constraint campaign_items_percent check (kind <> 'percent' or hundredths <= 10000)
);
create index campaign_items_product_id on campaign_items (product_id);

-- Products whose live discount may be another now. Writers only append; the worker takes it away and writes what the rule says.
create table discount_changes (
  id bigint generated always as identity primary key,
  product_id integer not null
);

-- as in packages/database/functions, which puts the same in place afterwards
create function campaigns_know_due() returns trigger language plpgsql as $$ begin return new; end $$;
create function campaign_items_changed() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger campaigns_know_due before insert or update of starts_at, ends_at, priority on campaigns
  for each row execute function campaigns_know_due();
create trigger campaign_items_added after insert on campaign_items
  referencing new table as changed for each statement execute function campaign_items_changed('1');
create trigger campaign_items_changed after update on campaign_items
  referencing new table as changed for each statement execute function campaign_items_changed('0');
create trigger campaign_items_removed after delete on campaign_items
  referencing old table as changed for each statement execute function campaign_items_changed('-1');

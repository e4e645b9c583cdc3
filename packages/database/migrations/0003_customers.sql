-- Customers and how they prove who they are. Codes and tokens are stored as keyed hashes only.

create table customers (
  id                bigint generated always as identity primary key,
  -- eight national digits; null once the account is removed
  phone             text unique check (phone ~ '^[0-9]{8}$'),
  first_name        text not null default '' check (length(first_name) <= 80),
  last_name         text not null default '' check (length(last_name) <= 80),
  locale            locale not null default 'tk',
  phone_verified_at timestamptz,
  created_at        timestamptz not null default now(),
  removed_at        timestamptz,
  check ((phone is null) = (removed_at is not null))
);

create table login_codes (
  id           bigint generated always as identity primary key,
  phone        text not null check (phone ~ '^[0-9]{8}$'),
  code_hash    bytea not null check (length(code_hash) = 32),
  tries        smallint not null default 0 check (tries >= 0),
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  used_at      timestamptz,
  replaced_at  timestamptz
);
create index login_codes_phone on login_codes (phone, created_at desc);
create index login_codes_created_at on login_codes (created_at);

-- Counters that must outlive Redis and every process: sends and tries by phone, address and day.
create table login_counters (
  scope        text not null check (length(scope) <= 40),
  subject      text not null check (length(subject) <= 100),
  window_start timestamptz not null,
  count        integer not null default 0 check (count >= 0),
  primary key (scope, subject, window_start)
);
create index login_counters_window_start on login_counters (window_start);

-- A device that has logged in before keeps an allowance of its own while its number is under attack.
create table known_devices (
  id           bigint generated always as identity primary key,
  customer_id  bigint not null references customers (id) on delete cascade,
  device_hash  bytea not null unique check (length(device_hash) = 32),
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index known_devices_customer_id on known_devices (customer_id);

create table sessions (
  id           bigint generated always as identity primary key,
  customer_id  bigint not null references customers (id) on delete cascade,
  token_hash   bytea not null unique check (length(token_hash) = 32),
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  revoked_at   timestamptz
);
create index sessions_customer_id on sessions (customer_id);
create index sessions_expires_at on sessions (expires_at);

create table wishlist_items (
  customer_id bigint not null references customers (id) on delete cascade,
  product_id  integer not null references products (id) on delete cascade,
  added_at    timestamptz not null default now(),
  primary key (customer_id, product_id)
);
create index wishlist_items_product_id on wishlist_items (product_id);

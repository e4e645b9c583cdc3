-- Orders. Everything that grows with sales carries placed_at (or created_at) in its primary key and in its
-- references, so that the tables can become partitions by month without a change of any statement above them.
-- timestamptz(3): a JavaScript Date holds milliseconds, and a key must survive the way there and back.

create type order_status as enum
  ('pending', 'confirmed', 'processing', 'out_for_delivery', 'delivered', 'cancelled');
create type payment_method as enum ('cash_on_delivery', 'via_card');
create type payment_status as enum ('unpaid', 'paid');

-- The number a customer reads on the phone. A sequence, never a count of rows.
create sequence order_number start 100001;

create table orders (
  id                  bigint not null default nextval('order_number'),
  placed_at           timestamptz(3) not null default now(),
  customer_id         bigint not null references customers (id),
  status              order_status not null default 'pending',
  payment_method      payment_method not null,
  payment_status      payment_status not null default 'unpaid',
  order_amount_tenge  bigint not null check (order_amount_tenge >= 0),
  -- emptied when the account is removed; the amounts stay for the books
  delivery_address    text not null default '' check (length(delivery_address) <= 500),
  phone               text not null default '' check (length(phone) <= 20),
  note                text not null default '' check (length(note) <= 1000),
  locale              locale not null,
  primary key (id, placed_at)
);
create index orders_customer on orders (customer_id, placed_at desc);
create index orders_status on orders (status, placed_at desc);

create table order_lines (
  order_id             bigint not null,
  order_placed_at      timestamptz(3) not null,
  line_number          smallint not null check (line_number > 0),
  product_id           integer not null references products (id),
  variation_id         integer references product_variations (id),
  -- the snapshot: what the customer saw, whatever becomes of the product
  variation_type       text check (length(variation_type) <= 200),
  name                 jsonb not null check (jsonb_typeof(name) = 'object'),
  image                text check (length(image) <= 200),
  unit_price_tenge     bigint not null check (unit_price_tenge >= 0),
  unit_original_tenge  bigint not null check (unit_original_tenge >= unit_price_tenge),
  quantity             integer not null check (quantity between 1 and 100000),
  primary key (order_id, order_placed_at, line_number),
  foreign key (order_id, order_placed_at) references orders (id, placed_at)
);
create index order_lines_product_id on order_lines (product_id);
create index order_lines_variation_id on order_lines (variation_id) where variation_id is not null;

create table order_status_changes (
  order_id        bigint not null,
  order_placed_at timestamptz(3) not null,
  changed_at      timestamptz not null default clock_timestamp(),
  from_status     order_status,
  to_status       order_status not null,
  actor           text not null check (length(actor) <= 80),
  note            text not null default '' check (length(note) <= 500),
  primary key (order_id, order_placed_at, changed_at, to_status),
  foreign key (order_id, order_placed_at) references orders (id, placed_at)
);

create type stock_reason as enum ('initial', 'delivery', 'order', 'cancelled', 'correction');

-- Every piece that came or went. The sum by product equals the stock; a drill checks it.
create table stock_movements (
  id              bigint generated always as identity,
  created_at      timestamptz not null default now(),
  product_id      integer not null references products (id),
  variation_id    integer references product_variations (id),
  order_id        bigint,
  order_placed_at timestamptz(3),
  delta           integer not null check (delta <> 0),
  reason          stock_reason not null,
  primary key (id, created_at),
  foreign key (order_id, order_placed_at) references orders (id, placed_at),
  check ((order_id is null) = (order_placed_at is null))
);
create index stock_movements_product_id on stock_movements (product_id, created_at);
create index stock_movements_variation_id on stock_movements (variation_id) where variation_id is not null;
create index stock_movements_order on stock_movements (order_id, order_placed_at) where order_id is not null;

-- One row a customer and key: the second request with the same key gets the first one's answer.
create table idempotency_keys (
  customer_id     bigint not null references customers (id) on delete cascade,
  key             text not null check (length(key) between 8 and 100),
  request_hash    bytea not null check (length(request_hash) = 32),
  order_id        bigint,
  order_placed_at timestamptz(3),
  created_at      timestamptz not null default now(),
  primary key (customer_id, key),
  foreign key (order_id, order_placed_at) references orders (id, placed_at)
);
create index idempotency_keys_order on idempotency_keys (order_id, order_placed_at);
create index idempotency_keys_created_at on idempotency_keys (created_at);

create type sms_purpose as enum ('login_code', 'order_placed', 'order_status');
create type sms_state as enum ('waiting', 'sent', 'delivered', 'failed', 'dropped');

-- What happened to each message; never its text, which may hold a code.
create table sms_messages (
  id              bigint generated always as identity primary key,
  phone           text not null check (phone ~ '^[0-9]{8}$'),
  purpose         sms_purpose not null,
  state           sms_state not null default 'waiting',
  login_code_id   bigint references login_codes (id) on delete cascade,
  order_id        bigint,
  order_placed_at timestamptz(3),
  attempts        smallint not null default 0,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  foreign key (order_id, order_placed_at) references orders (id, placed_at)
);
create index sms_messages_login_code_id on sms_messages (login_code_id);
create index sms_messages_order on sms_messages (order_id, order_placed_at);
create index sms_messages_phone on sms_messages (phone, created_at desc);

-- What becomes of an order once somebody works on it: who has it, when it is called, what is added to the goods and taken off,
-- which day was promised, and what happened in between. Generated columns are written for all rows at once, as in 0026.
create type day_part as enum ('morning', 'day', 'evening');
create type order_event_kind as enum
  ('call_missed', 'call_done', 'day_promised', 'day_changed', 'driver', 'arrived', 'line_refused', 'amount_changed',
   'call_wanted', 'note', 'lines_changed', 'address_changed', 'merged', 'handed_over', 'came_back');
alter type stock_reason add value 'order_edit';
alter type stock_reason add value 'refused';

alter table orders
  add column call_tries smallint not null default 0 check (call_tries >= 0),
  -- a sign for the others, not a lock: it ends by itself
  add column claimed_by integer references staff_accounts (id),
  add column claimed_until timestamptz(3),
  add column delivery_tenge bigint not null default 0 check (delivery_tenge >= 0),
  add column carrying_tenge bigint not null default 0 check (carrying_tenge >= 0),
  add column assembly_tenge bigint not null default 0 check (assembly_tenge >= 0),
  add column discount_tenge bigint not null default 0 check (discount_tenge >= 0),
  -- what is left of the amount without fees and discount: the equation holds by construction, and an order of the shop, which has
  -- neither, is written as before
  add column goods_tenge bigint not null check (goods_tenge >= 0) generated always as
    (order_amount_tenge - delivery_tenge - carrying_tenge - assembly_tenge + discount_tenge) stored,
  add column promised_day date,
  add column promised_part day_part,
  add column final_amount_tenge bigint check (final_amount_tenge >= 0),
  add column cancel_reason text
    check (cancel_reason in ('customer', 'no_answer', 'no_stock', 'refused', 'address', 'other')),
  -- the highest number a line ever had, once lines were changed: none is used twice
  add column last_line smallint not null default 0 check (last_line >= 0),
  add check ((claimed_by is null) = (claimed_until is null));
create index orders_claimed on orders (claimed_by) where claimed_by is not null;

alter table order_lines
  add column refused_quantity integer not null default 0 check (refused_quantity between 0 and quantity);

create table order_events (
  order_id        bigint not null,
  order_placed_at timestamptz(3) not null,
  at              timestamptz not null default clock_timestamp(),
  kind            order_event_kind not null,
  data            jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  actor           text not null check (length(actor) <= 80),
  is_public       boolean not null default true,
  primary key (order_id, order_placed_at, at, kind),
  foreign key (order_id, order_placed_at) references orders (id, placed_at)
);

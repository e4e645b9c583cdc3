-- What moves goods besides orders, who moved them, and why (Back office 3). A movement is written once (docs/decisions/0098).

-- goods that came to the shop: `delivery` is a word of the way to the customer
alter type stock_reason rename value 'delivery' to 'received';
alter type stock_reason add value 'returned';
alter type stock_reason add value 'damaged';
alter type stock_reason add value 'lost';
alter type stock_reason add value 'count';

alter table stock_movements
  -- null: a customer, a command or the clock
  add column staff_id integer references staff_accounts (id),
  add column note text not null default '' check (length(note) <= 500),
  -- what somebody takes off the shelf without an order is taken with words
  add constraint stock_movements_explained check (staff_id is null or order_id is not null or delta > 0 or note ~ '\S');
-- only what staff move: a sale of the shop writes no index more than before
create index stock_movements_staff_id on stock_movements (staff_id) where staff_id is not null;

-- in place of the one by product alone: what is promised stands in lines that are no older than the oldest open order
drop index order_lines_product_id;
create index order_lines_of_product on order_lines (product_id, order_placed_at);

-- as in packages/database/functions, which puts the same in place afterwards
create function stock_movements_keep() returns trigger language plpgsql as $$
begin
  raise exception 'stock_movements is written once' using errcode = 'restrict_violation';
end $$;
create trigger stock_movements_keep before update or delete on stock_movements
  for each row execute function stock_movements_keep();
create trigger stock_movements_keep_all before truncate on stock_movements
  for each statement execute function stock_movements_keep();

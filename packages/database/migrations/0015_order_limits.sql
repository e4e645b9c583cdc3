-- What one customer may have open, counted with every order (docs/decisions/0049): the rows that count and no others.
create index orders_open on orders (customer_id)
  where status in ('pending', 'confirmed', 'processing', 'out_for_delivery');
-- whether a first order was ever delivered
create index orders_delivered on orders (customer_id) where status = 'delivered';

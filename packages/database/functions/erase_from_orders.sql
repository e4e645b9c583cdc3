-- Takes the person out of a customer's orders. Numbers, amounts and goods stay for the books.
create or replace function erase_from_orders(person bigint) returns void language sql as $$
  update orders set delivery_address = '', phone = '', note = '' where customer_id = person;
  update order_status_changes h set note = '' from orders o
    where o.customer_id = person and h.order_id = o.id and h.order_placed_at = o.placed_at and h.note <> '';
  -- Numbers and what is known to say nothing of a person stay; every other word of an event goes, also what is written there
  -- one day.
  update order_events e set data = coalesce((
      select jsonb_object_agg(part.key, part.value) from jsonb_each(e.data) part
      where jsonb_typeof(part.value) in ('number', 'boolean')
        or part.key in ('outcome', 'nextAt', 'day', 'part', 'fields')), '{}')
    from orders o
    where o.customer_id = person and e.order_id = o.id and e.order_placed_at = o.placed_at and e.data <> '{}';
  delete from idempotency_keys where customer_id = person;
$$;

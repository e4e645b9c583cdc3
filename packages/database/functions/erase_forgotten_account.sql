-- The account that was put aside longest ago, that nobody has proved to be theirs in so many days and that has no order under
-- way, ends as a removed one does. False when there is none. It runs as the owner: the worker may erase these, and change nothing
-- of any other.
create or replace function erase_forgotten_account(kept_days integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten bigint;
begin
  select c.id into forgotten from customers c
    where c.aside_since < now() - make_interval(days => kept_days) and not exists (
      select from orders o where o.customer_id = c.id and o.status not in ('delivered', 'cancelled'))
    order by c.aside_since limit 1 for update skip locked;
  if not found then
    return false;
  end if;
  perform erase_from_orders(forgotten);
  delete from sms_messages m using orders o
    where o.customer_id = forgotten and m.order_id = o.id and m.order_placed_at = o.placed_at;
  delete from wishlist_items where customer_id = forgotten;
  delete from known_devices where customer_id = forgotten;
  delete from sessions where customer_id = forgotten;
  perform erase_customer(forgotten);
  return true;
end $$;

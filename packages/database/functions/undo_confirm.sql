-- Takes a confirmation back, by who made it and within so many seconds: status, history and SMS are as before, and only the
-- audit knows. False when it is too late. It runs as the owner: nobody else may take a line out of an order's history, and this is
-- the only line that can go.
create or replace function undo_confirm(given_id bigint, given_actor text, given_seconds integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  it record;
  since timestamptz;
  message record;
  before jsonb;
begin
  select o.id, o.placed_at, o.customer_id into it from public.orders o
    where o.id = given_id and o.status = 'confirmed' for no key update;
  if not found then return false; end if;
  select h.changed_at into since from public.order_status_changes h
    where h.order_id = it.id and h.order_placed_at = it.placed_at and h.from_status = 'pending' and h.to_status = 'confirmed'
      and h.actor = given_actor and h.changed_at > clock_timestamp() - make_interval(secs => given_seconds);
  if not found then return false; end if;

  -- The row of the message decides between us and the worker: who has it first has it. What a pending order was told before
  -- has other purposes, so of this minute there is one at most.
  select m.id, m.state, m.phone, m.created_at into message from public.sms_messages m
    where m.order_id = it.id and m.order_placed_at = it.placed_at and m.purpose = 'order_status'
      and m.created_at > since - interval '1 minute'
    order by m.id desc limit 1 for update;
  if message.state not in ('waiting', 'dropped') then return false; end if;
  delete from public.sms_messages m where m.id = message.id;

  delete from public.order_status_changes h
    where h.order_id = it.id and h.order_placed_at = it.placed_at and h.changed_at = since and h.to_status = 'confirmed';
  delete from public.order_events e
    where e.order_id = it.id and e.order_placed_at = it.placed_at and e.at >= since and e.actor = given_actor
      and e.kind = 'day_promised';
  delete from public.order_events e
    where e.order_id = it.id and e.order_placed_at = it.placed_at and e.at >= since and e.actor = given_actor
      and e.kind = 'call_done'
    returning e.data into before;
  update public.orders o
    set status = 'pending', version = o.version + 1,
        promised_day = (before->>'wasDay')::date, promised_part = (before->>'wasPart')::public.day_part
    where o.id = it.id and o.placed_at = it.placed_at;

  -- What was not sent is not counted; last and in the order of take_sms_budget.
  if message.state = 'waiting' then
    update public.login_counters n set count = n.count - 1
      where n.scope = 'sms_customer' and n.subject = it.customer_id::text and n.count > 0
        and n.window_start = date_trunc('day', message.created_at, 'UTC');
    update public.login_counters n set count = n.count - 1
      where n.scope = 'sms_phone' and n.subject = message.phone and n.count > 0
        and n.window_start = date_trunc('day', message.created_at, 'UTC');
    update public.sms_days d set sent = d.sent - 1
      where d.day = (message.created_at at time zone 'UTC')::date and d.shard = message.phone::integer % 32 and d.sent > 0;
  end if;
  return true;
end $$;

-- Counts one SMS in every budget it belongs to, or says that one of them is used up (docs/decisions/0050). `budget` names the
-- most of a UTC day: by `number`, by `customer` (messages about orders), for the whole shop (`day`; null: not bound by it).
-- The last thing of a transaction, so that the rows it locks are locked shortest, and always in this order.
create or replace function take_sms_budget(given_phone text, given_customer_id bigint, budget jsonb) returns boolean
language plpgsql as $$
declare
  today constant timestamptz := date_trunc('day', now(), 'UTC');
  this_day constant date := (now() at time zone 'UTC')::date;
  -- more than can be under way at once: so far from the end nobody needs to wait for anybody
  near constant integer := 200;
  most record;
  used bigint;
  counted integer;
  is_free boolean;
begin
  select * into most from jsonb_to_record(budget) as b(number integer, customer integer, day integer);
  select coalesce(sum(d.sent), 0) into used from sms_days d where d.day = this_day;
  if used < most.day and used >= most.day - near then
    -- near the end one after the other, so that the budget is kept to the message
    perform pg_advisory_xact_lock(hashtext('sms budget'));
    select coalesce(sum(d.sent), 0) into used from sms_days d where d.day = this_day;
  end if;
  is_free := coalesce(used < most.day, true)
    and coalesce((select n.count from login_counters n where n.scope = 'sms_customer'
      and n.subject = given_customer_id::text and n.window_start = today), 0) < most.customer
    and coalesce((select n.count from login_counters n where n.scope = 'sms_phone'
      and n.subject = given_phone and n.window_start = today), 0) < most.number;
  if is_free then
    insert into login_counters as n (scope, subject, window_start, count)
    select w.scope, w.subject, today, 1
    from (values ('sms_customer', given_customer_id::text), ('sms_phone', given_phone)) as w(scope, subject)
    where w.subject is not null order by w.scope
    on conflict (scope, subject, window_start) do update set count = n.count + 1
    where n.count < case excluded.scope when 'sms_phone' then most.number else most.customer end;
    get diagnostics counted = row_count;
    is_free := counted = 1 + num_nonnulls(given_customer_id);
  end if;
  insert into sms_days as d (day, shard, sent, left_out)
    values (this_day, given_phone::integer % 32, is_free::integer, (not is_free)::integer)
    on conflict (day, shard) do update set sent = d.sent + excluded.sent, left_out = d.left_out + excluded.left_out;
  return is_free;
end $$;

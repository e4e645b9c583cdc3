-- Uses a code up and makes everything a login is made of; null when somebody was faster. The device presented is remembered
-- when we gave it out, otherwise the fresh one. What was counted against browser, address and shop on the way to this code is
-- taken back, its wrong tries included: they pay for what fails, and a thousand customers behind one gateway for nothing. Who
-- got in on an unknown device is counted beside it (failed_too_often.sql). `had_device`: the customer had one before this.
create or replace function log_in(
  given_code_id bigint, given_locale locale, given_device bytea, fresh_device bytea, given_token bytea,
  session_days integer, most_sessions integer, given_address text, given_browser_key text,
  given_system text, given_browser text, given_network text,
  out customer_id bigint, out customer_locale locale, out is_device_kept boolean, out had_device boolean
) language plpgsql as $$
declare
  code record;
  this_device bigint;
begin
  update login_codes l set used_at = now() where l.id = given_code_id and l.used_at is null
    returning l.phone, l.first_name, l.last_name, l.lane, l.tries into code;
  if not found then
    return;
  end if;
  insert into customers as c (phone, first_name, last_name, locale, phone_verified_at)
    values (code.phone, coalesce(code.first_name, ''), coalesce(code.last_name, ''), given_locale, now())
    on conflict (phone) do update set phone_verified_at = coalesce(c.phone_verified_at, now()), last_seen_at = now()
    returning c.id, c.locale into customer_id, customer_locale;
  had_device := exists (select from known_devices d where d.customer_id = log_in.customer_id);
  is_device_kept := exists (select from known_devices d where d.device_hash = given_device);
  insert into known_devices as d (customer_id, device_hash)
    values (log_in.customer_id, case when is_device_kept then given_device else fresh_device end)
    on conflict on constraint known_devices_device_customer do update set last_seen_at = now()
    returning d.id into this_device;
  -- a device has one session, and a customer no more than the list of them shows
  update sessions s set revoked_at = now()
    where s.customer_id = log_in.customer_id and s.revoked_at is null and (s.device_id = this_device or s.id in (
      select o.id from sessions o
      where o.customer_id = log_in.customer_id and o.revoked_at is null and o.expires_at > now()
      order by o.last_used_at desc, o.id desc offset most_sessions - 1));
  insert into sessions (customer_id, token_hash, expires_at, device_id, system, browser, network)
    values (log_in.customer_id, given_token, now() + make_interval(days => session_days), this_device,
      given_system, given_browser, given_network);
  -- in the order in which they are counted, so that nobody waits crosswise
  with here as (
    select n.scope, n.subject, n.window_start from login_counters n
    where (n.scope, n.subject) in (('ask_address', given_address), ('ask_browser', given_browser_key),
        ('fail_address', given_address), ('fail_browser', given_browser_key), ('fail_shop', 'all'),
        ('send_address_day', given_address), ('send_address_hour', given_address), ('send_browser_hour', given_browser_key))
      and n.window_start in (date_trunc('day', now(), 'UTC'), date_trunc('hour', now(), 'UTC')) and n.count > 0
      -- the last try was the right one
      and (code.tries > 1 or n.scope not like 'fail%')
    order by n.scope, n.subject, n.window_start for update
  )
  update login_counters n
  set count = greatest(0, n.count - case when n.scope like 'fail%' then code.tries - 1 else 1 end) from here h
  where (n.scope, n.subject, n.window_start) = (h.scope, h.subject, h.window_start) and n.count > 0;
  if code.lane = 0 then
    -- the shop's in sixteen rows: all who log in at this moment would wait for one
    insert into login_counters as n (scope, subject, window_start, count)
      values ('enter_address', given_address, date_trunc('hour', now(), 'UTC'), 1),
        ('enter_browser', given_browser_key, date_trunc('hour', now(), 'UTC'), 1),
        ('enter_shop', (given_code_id % 16)::text, date_trunc('hour', now(), 'UTC'), 1)
      on conflict (scope, subject, window_start) do update set count = n.count + 1;
  end if;
end $$;

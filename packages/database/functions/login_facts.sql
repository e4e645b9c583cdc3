-- What is known of somebody who asks for a code: the lane of their device (0: unknown), the names of their own registration
-- that waits for its code, how long they must wait, how many tries are left, how tight the limits are, what was asked here
-- about unknown numbers, and who got in here lately: limits of a place grow with them.
create or replace function login_facts(
  given_phone text, given_device bytea, own bigint[], given_address text, given_browser text, rules jsonb,
  out is_registered boolean, out lane bigint, out first_name text, out last_name text, out wait_seconds integer,
  out tries_left integer, out more_in_seconds integer, out is_tight boolean, out is_strict boolean, out is_shut boolean,
  out asked_address integer, out asked_browser integer,
  out entered_address_day integer, out entered_address integer, out entered_browser integer
) language plpgsql stable as $$
begin
  is_registered := exists (select from customers c where c.phone = given_phone);
  select d.id into lane from known_devices d join customers c on c.id = d.customer_id
    where d.device_hash = given_device and c.phone = given_phone;
  lane := coalesce(lane, 0);
  -- of the asker's own codes only: nobody chooses the name of a number that another one will confirm
  select l.first_name, l.last_name into first_name, last_name from login_codes l
    where l.id = any (own) and l.phone = given_phone and l.first_name is not null
      and l.created_at > now() - make_interval(mins => (rules ->> 'registration_minutes')::integer)
    order by l.id desc limit 1;
  select case when m.state = 'failed' then 0 else ceil(extract(epoch from
      l.created_at + make_interval(secs => (rules ->> 'cooldown_seconds')::integer) - now())) end
    into wait_seconds from login_codes l left join sms_messages m on m.login_code_id = l.id
    where l.phone = given_phone and l.lane = login_facts.lane and l.replaced_at is null;
  select t.tries_left, ceil(extract(epoch from t.more_at - now())) into tries_left, more_in_seconds
    from login_tries_left(given_phone, lane, own,
      (rules ->> case when lane = 0 then 'phone_tries' else 'device_tries' end)::integer) t;
  select g.is_tight, g.is_strict, g.is_shut into is_tight, is_strict, is_shut
    from login_guard(given_address, given_browser, rules) g;
  asked_address := login_counted('ask_address', array[given_address], 1);
  asked_browser := login_counted('ask_browser', array[given_browser], 1);
  entered_address_day := login_counted('enter_address', array[given_address], 24);
  -- this hour and the one before, so that nobody is refused because the clock has just struck
  entered_address := login_counted('enter_address', array[given_address], 2);
  entered_browser := login_counted('enter_browser', array[given_browser], 2);
end $$;

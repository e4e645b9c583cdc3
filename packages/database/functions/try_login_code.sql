-- One try at a code, by who holds the ticket of its request. The try is counted before anything is compared, and what was
-- wrong is counted for the browser, the address and the shop in the same statement; a login takes it back. Known devices (lane above 0) are bound by their own
-- codes alone. Comparing in SQL is safe: both sides are keyed hashes, whose bytes nobody outside can choose.
--   outcome: right, wrong, over (dead or too old), elsewhere (no ticket of this number), shut (see login_guard)
--   alarm: 'tight' or 'shut' in the one answer of a day that reaches it
create or replace function try_login_code(
  tickets bigint[], given_phone text, given_hash bytea, given_address text, given_browser text, rules jsonb,
  out outcome text, out code_id bigint, out lane bigint, out alarm text, out failed integer
) language plpgsql as $$
declare
  is_right boolean;
  is_shut boolean;
  is_tight boolean;
begin
  select l.id, l.lane into code_id, lane from login_codes l
    where l.id = any (tickets) and l.phone = given_phone order by l.id desc limit 1;
  if not found then
    outcome := 'elsewhere';
    return;
  end if;
  if lane = 0 then
    select g.is_shut into is_shut from login_guard(given_address, given_browser, rules) g;
    if is_shut then
      outcome := 'shut';
      return;
    end if;
  end if;
  update login_codes l set tries = l.tries + 1
    where l.id = code_id and l.used_at is null and l.ended_at is null and l.expires_at > now() and l.tries < l.max_tries
    returning l.code_hash = given_hash into is_right;
  if not found then
    outcome := 'over';
    return;
  end if;
  outcome := case when is_right then 'right' else 'wrong' end;
  if is_right or lane <> 0 then
    return;
  end if;
  insert into login_counters as n (scope, subject, window_start, count)
    values ('fail_address', given_address, date_trunc('hour', now(), 'UTC'), 1),
      ('fail_browser', given_browser, date_trunc('hour', now(), 'UTC'), 1),
      ('fail_shop', 'all', date_trunc('hour', now(), 'UTC'), 1)
    on conflict (scope, subject, window_start) do update set count = n.count + 1;
  select g.failed, g.is_tight into failed, is_tight from login_guard(given_address, given_browser, rules) g;
  if is_tight or failed >= (rules ->> 'shut_at')::integer then
    insert into login_counters (scope, subject, window_start, count)
      values ('login_alarm', case when failed >= (rules ->> 'shut_at')::integer then 'shut' else 'tight' end,
        date_trunc('day', now(), 'UTC'), 1)
      on conflict do nothing returning subject into alarm;
  end if;
end $$;

-- The id of a new code, or null: the last one is too fresh, or no tries are left for it. A code makes room for the next when
-- the wait is over, or when it surely never went out; it dies by that only if the same asker asks again. Of several at once
-- one gets in: the unique index of current codes turns the others away.
create or replace function new_login_code(
  given_phone text, given_lane bigint, given_hash bytea, given_first_name text, given_last_name text, own bigint[],
  most_tries integer, rules jsonb
) returns bigint language plpgsql as $$
declare
  left_tries integer;
  code_id bigint;
begin
  update login_codes l set replaced_at = coalesce(l.replaced_at, now()),
      ended_at = case when l.lane <> 0 or l.id = any (own) then coalesce(l.ended_at, now()) else l.ended_at end
    where l.phone = given_phone and l.lane = given_lane and (
      (l.replaced_at is null and (
        l.created_at <= now() - make_interval(secs => (rules ->> 'cooldown_seconds')::integer)
        or exists (select from sms_messages m where m.login_code_id = l.id and m.state = 'failed')))
      or (l.replaced_at is not null and l.ended_at is null and l.id = any (own)));
  select t.tries_left into left_tries from login_tries_left(given_phone, given_lane, '{}',
    (rules ->> case when given_lane = 0 then 'phone_tries' else 'device_tries' end)::integer) t;
  if left_tries > 0 then
    insert into login_codes (phone, lane, code_hash, expires_at, first_name, last_name, max_tries)
      values (given_phone, given_lane, given_hash, now() + make_interval(mins => (rules ->> 'code_minutes')::integer),
        given_first_name, given_last_name, least(most_tries, left_tries))
      on conflict (phone, lane) where replaced_at is null do nothing
      returning id into code_id;
  end if;
  return code_id;
end $$;

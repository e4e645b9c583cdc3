-- Calling: an SMS can wait before it leaves, a wrong number waits for another one, and somebody can be blocked.

-- set by the back office; the desk says so of every order of theirs
alter table customers add column blocked_at timestamptz(3);

-- An order whose number is wrong is called in the year 4000, which is never: another number brings it back.
-- The rule as it is today; packages/database/functions has it from here on.
create or replace function orders_call_new_number() returns trigger language plpgsql as $$
begin
  new.call_after := now();
  new.call_tries := 0;
  return new;
end $$;
create trigger orders_call_new_number before update of phone on orders
  for each row when (old.phone is distinct from new.phone and old.call_after >= '4000-01-01T00:00:00Z')
  execute function orders_call_new_number();

-- Both take a delay from here on.
drop function if exists queue_sms(text, sms_purpose, bigint, bigint, timestamptz, bigint, text, integer, jsonb);
drop function if exists add_sms_job(bigint, text, integer, boolean);

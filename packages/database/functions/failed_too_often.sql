-- Whether more codes were wrong in a day at a browser or an address (`kind`) than `base` and one to twenty who got in there.
-- A place with a record, twenty who got in, opens again with each hour: its neighbours pay for what fails now, not for
-- yesterday. One that has none stays closed until a day has passed.
create or replace function failed_too_often(kind text, subject text, base integer) returns boolean
language plpgsql stable as $$
declare
  failed constant integer := login_counted('fail_' || kind, array[subject], 25);
  entered integer;
begin
  if failed < base then
    return false;
  end if;
  entered := login_counted('enter_' || kind, array[subject], 25);
  return failed >= base + entered / 20 and (entered < 20
    or login_counted('fail_' || kind, array[subject], 1) >= 2 + login_counted('enter_' || kind, array[subject], 1) / 20);
end $$;

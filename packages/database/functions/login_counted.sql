-- What was counted of something in the hours that began less than `given_hours` ago: 1 is this hour of the clock alone.
create or replace function login_counted(given_scope text, subjects text[], given_hours integer) returns integer
language plpgsql stable as $$
begin
  return (select coalesce(sum(n.count), 0) from login_counters n
    where n.scope = given_scope and n.subject = any (subjects) and n.window_start > now() - make_interval(hours => given_hours));
end $$;

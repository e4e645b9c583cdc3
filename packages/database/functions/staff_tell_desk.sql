-- Whose session has ended, or whose account is another now: streams of theirs are looked at, at once.
create or replace function staff_tell_desk() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk', json_build_object('kind', tg_argv[0], 'id', new.id)::text);
  return null;
end $$;

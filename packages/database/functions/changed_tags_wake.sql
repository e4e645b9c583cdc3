-- Wakes the purger, which reads the journal itself: a notice that is lost loses nothing. Equal ones of a transaction are sent once.
create or replace function changed_tags_wake() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed_tags', '');
  return null;
end $$;

-- What is on sale, or archived, waits for no moment to be published.
create or replace function products_stop_waiting() returns trigger language plpgsql as $$
begin
  if new.is_active or new.archived_at is not null then new.publish_at := null; end if;
  return new;
end $$;

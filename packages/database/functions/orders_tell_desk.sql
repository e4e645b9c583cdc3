-- What is new about an order, to whoever listens in the back office, with the commit it belongs to. The number and the version
-- and nothing of the person: a listener asks for the rest by its own right.
create or replace function orders_tell_desk() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk', json_build_object('kind', 'order', 'id', new.id, 'version', new.version,
    'isNew', tg_op = 'INSERT')::text);
  return null;
end $$;

-- For the removal of an account, in its transaction: of what staff did, what says something about this person goes. It runs as
-- the owner, because who removes an account may not even read what was written down.
create or replace function forget_in_audit(person bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.audit_log set personal = null where customer_id = person and personal is not null;
$$;

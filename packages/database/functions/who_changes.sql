-- Who changes something in this transaction: who said so by the setting `oyum.actor` (`staff 12`, `job campaigns`), else the login.
create or replace function who_changes() returns text language sql stable as $$
  select coalesce(nullif(current_setting('oyum.actor', true), ''), 'login ' || session_user)
$$;

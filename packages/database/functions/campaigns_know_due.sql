-- A campaign that only moves its start before it began is due then; every other change makes its products be looked at now.
create or replace function campaigns_know_due() returns trigger language plpgsql as $$
declare
  moment constant timestamptz := clock_timestamp();
begin
  if tg_op = 'INSERT' then
    new.due_at := new.starts_at;
  elsif (old.starts_at, old.ends_at, old.priority) is distinct from (new.starts_at, new.ends_at, new.priority) then
    new.due_at := case when old.starts_at > moment and new.starts_at > moment then new.starts_at else moment end;
  end if;
  return new;
end $$;

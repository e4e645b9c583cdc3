-- Who did what in the back office (docs/decisions/0071). Written once: a trigger refuses every change but the one that empties
-- `personal` when the person's account goes.

create table audit_log (
  id bigint generated always as identity,
  at timestamptz(3) not null default clock_timestamp(),
  -- null: a command, a job, or somebody who did not get in
  staff_id integer references staff_accounts (id),
  -- staff 12, command root, job campaign 7, nobody
  actor text not null check (length(actor) <= 80),
  request_id text,
  call text not null,
  entity text not null,
  entity_id text not null,
  action text not null,
  -- [{ field, before, after }], only what changed
  changes jsonb not null default '[]',
  -- the same, for what says who a customer is
  personal jsonb,
  customer_id bigint,
  reason text check (length(reason) <= 500),
  batch_id bigint,
  -- with the moment, so that it can become a table of months
  primary key (id, at)
);
create index audit_log_of_entity on audit_log (entity, entity_id, at desc, id desc);
create index audit_log_of_staff on audit_log (staff_id, at desc, id desc);
create index audit_log_of_batch on audit_log (batch_id) where batch_id is not null;
create index audit_log_of_customer on audit_log (customer_id) where customer_id is not null;

-- as in packages/database/functions, which puts the same in place afterwards
create function audit_log_keeps() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.personal is null and to_jsonb(new) - 'personal' = to_jsonb(old) - 'personal' then return new; end if;
  end if;
  raise exception 'audit_log is written once' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_keeps before update or delete on audit_log
  for each row execute function audit_log_keeps();
create trigger audit_log_keeps_all before truncate on audit_log
  for each statement execute function audit_log_keeps();

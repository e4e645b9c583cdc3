-- What was written down stays as it was written, whoever asks. What is personal may go, and nothing else with it.
create or replace function audit_log_keeps() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.personal is null and to_jsonb(new) - 'personal' = to_jsonb(old) - 'personal' then return new; end if;
  end if;
  raise exception 'audit_log is written once' using errcode = 'restrict_violation';
end $$;

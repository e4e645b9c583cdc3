-- How hard the whole shop is guessed at: codes that unknown devices got wrong in the last 24 hours (full hours, so up to 25).
-- From `tight_at` on the limits are tighter, and an address that fails gets nothing more; from `shut_at` on no unknown device
-- does (docs/decisions/0052).
create or replace function login_guard(
  given_address text, rules jsonb, out failed integer, out is_tight boolean, out is_shut boolean
) language plpgsql stable as $$
declare
  failed_here integer;
begin
  select coalesce(sum(n.count), 0) into failed from login_counters n
    where n.scope = 'fail_shop' and n.subject = 'all' and n.window_start > now() - interval '25 hours';
  is_tight := failed >= (rules ->> 'tight_at')::integer;
  select n.count into failed_here from login_counters n
    where n.scope = 'fail_address' and n.subject = given_address and n.window_start = date_trunc('day', now(), 'UTC');
  is_shut := failed >= (rules ->> 'shut_at')::integer
    or coalesce(failed_here, 0)
      >= (rules ->> case when is_tight then 'tight_address_failures' else 'address_failures' end)::integer;
end $$;

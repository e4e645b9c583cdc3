-- How hard the shop is guessed at: codes that unknown devices got wrong in the last 24 hours (full hours, so up to 25) and
-- never entered (docs/decisions/0067).
--   is_tight: more in the whole shop than `tight_at` and one to twenty who got in
--   is_strict: codes have one try, here or everywhere; who has the right one does not notice
--   is_shut: this browser failed too often, or its address while the shop is tight, or the shop reached `shut_at`
create or replace function login_guard(
  given_address text, given_browser text, rules jsonb,
  out failed integer, out is_tight boolean, out is_strict boolean, out is_shut boolean
) language plpgsql stable as $$
declare
  tight_at constant integer := (rules ->> 'tight_at')::integer;
  tight_base constant integer := (rules ->> 'tight_failures')::integer;
begin
  failed := login_counted('fail_shop', '{all}', 25);
  -- who got in is asked for only when it matters
  is_tight := failed >= tight_at and failed >= tight_at
    + login_counted('enter_shop', array(select generate_series(0, 15)::text), 25) / 20;
  is_strict := is_tight or failed_too_often('address', given_address, (rules ->> 'address_failures')::integer);
  is_shut := failed >= (rules ->> 'shut_at')::integer
    or failed_too_often('browser', given_browser,
      case when is_tight then tight_base else (rules ->> 'browser_failures')::integer end)
    or (is_tight and failed_too_often('address', given_address, tight_base));
end $$;

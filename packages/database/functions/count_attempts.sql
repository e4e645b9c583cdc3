-- Counts one try in all of the given limits, or in none and says how long to wait. Limits roll (docs/decisions/0068): what is
-- added up reaches back a whole span and to the beginning of the part in which it began, so no span of time, whenever it begins,
-- has more tries than `mosts`. One after the other for each subject and by the clock after the wait: those who come at once, or
-- over the turn of an hour, see each other.
create or replace function count_attempts(
  scopes text[], subjects text[], spans text[], mosts integer[],
  out counted_at timestamptz, out wait_seconds integer
) language plpgsql as $$
declare
  key bigint;
begin
  -- in one order for all, so that nobody waits crosswise
  for key in
    select distinct hashtextextended(w.scope || ' ' || w.subject, 0) as k from unnest(scopes, subjects) as w (scope, subject) order by k
  loop
    perform pg_advisory_xact_lock(key);
  end loop;
  counted_at := clock_timestamp();
  select max(ceil(extract(epoch from c.oldest + c.span * 25 / 24 - counted_at))) into wait_seconds
  from unnest(scopes, subjects, spans, mosts) as w (scope, subject, span, most)
  cross join lateral (
    select ('1 ' || w.span)::interval as span, sum(n.count) as tries, min(n.window_start) as oldest
    from login_counters n
    where n.scope = w.scope and n.subject = w.subject and n.count > 0
      and n.window_start > counted_at - ('1 ' || w.span)::interval * 25 / 24
  ) c
  where c.tries >= w.most;
  if wait_seconds is not null then
    return;
  end if;
  insert into login_counters as n (scope, subject, window_start, count)
  select w.scope, w.subject, attempt_window(('1 ' || w.span)::interval, counted_at), 1
  from unnest(scopes, subjects, spans) as w (scope, subject, span) order by w.scope, w.subject
  on conflict (scope, subject, window_start) do update set count = n.count + 1;
end $$;

-- Where a try is counted whose limit rolls: the 24th part of its span, an hour of a day.
create or replace function attempt_window(given_span interval, given_at timestamptz) returns timestamptz
language sql immutable as $$
  select date_bin(given_span / 24, given_at, timestamptz '2000-01-01 00:00:00Z')
$$;

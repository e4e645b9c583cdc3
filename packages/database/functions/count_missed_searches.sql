-- Adds searches without result to their days; of new kinds a day takes so many and then no more. Answers how many were left out. The
-- row of the day is locked, so two who count at once know what the other took.
create or replace function count_missed_searches(
  days date[], locales locale[], texts text[], counts integer[], most_kinds integer
) returns integer language plpgsql as $$
declare
  one_day date;
  taken integer;
  added integer;
  known integer;
  given integer;
  left_out integer := 0;
begin
  for one_day in select distinct d from unnest(days) d order by d loop
    insert into search_miss_days (day, kinds) values (one_day, 0) on conflict do nothing;
    select kinds into taken from search_miss_days where day = one_day for update;
    select count(*) into given from unnest(days) d where d = one_day;
    update search_misses m set times = m.times + n.times
      from unnest(days, locales, texts, counts) as n(day, locale, folded, times)
      where n.day = one_day and m.day = n.day and m.locale = n.locale and m.folded = n.folded;
    get diagnostics known = row_count;
    insert into search_misses (folded, locale, day, times)
      select n.folded, n.locale, n.day, n.times from unnest(days, locales, texts, counts) as n(day, locale, folded, times)
      where n.day = one_day and not exists (
        select from search_misses m where m.day = n.day and m.locale = n.locale and m.folded = n.folded)
      order by n.times desc, n.folded limit greatest(most_kinds - taken, 0);
    get diagnostics added = row_count;
    update search_miss_days set kinds = kinds + added where day = one_day;
    left_out := left_out + given - known - added;
  end loop;
  return left_out;
end $$;

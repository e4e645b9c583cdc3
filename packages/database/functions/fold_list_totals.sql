-- Takes a bounded batch of changes, adds them up and stores the sums. Safe to run twice at once.
create or replace function fold_list_totals(batch integer default 10000) returns integer language plpgsql as $$
declare folded integer;
begin
  with taken as (
    delete from list_total_changes
    where id in (select id from list_total_changes order by id limit batch for update skip locked)
    returning list, delta
  ), sums as (
    select list, sum(delta) as total from taken group by list order by list
  ), stored as (
    insert into list_totals as kept (list, total) select list, total from sums order by list
    on conflict (list) do update set total = kept.total + excluded.total
  )
  select count(*) into folded from taken;
  return folded;
end $$;

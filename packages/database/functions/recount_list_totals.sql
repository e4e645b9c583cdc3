-- Counts everything anew: after a bulk load made with the triggers off, and to check the kept totals.
create or replace function recount_list_totals() returns void language sql as $$
  delete from list_total_changes;
  delete from list_totals;
  insert into list_totals (list, total)
    select list, count(*) from products p, unnest(lists_of_product(p)) list group by list;
$$;

-- A total is right at once, inside the writer's transaction too: what is folded and what still waits, together.
create or replace function list_total(wanted text) returns bigint
  language sql stable parallel safe
  return coalesce((select total from list_totals where list = wanted), 0)
       + coalesce((select sum(delta) from list_total_changes where list = wanted), 0);

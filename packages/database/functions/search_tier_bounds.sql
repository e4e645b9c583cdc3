-- The places of the last product of tier 0 and of tier 1; null where there are not so many. Reads, and locks nothing.
create or replace function search_tier_bounds(best integer default 4000, good integer default 40000)
  returns table (best_bound bigint[], good_bound bigint[]) language plpgsql stable as $$
begin
  return query with first as materialized (
    select search_place(p) as place
    from products p order by p.is_active desc, p.in_stock desc, p.view_count desc, p.id limit best + good
  )
  select (select place from first order by place desc offset best - 1 limit 1),
         (select place from first order by place desc offset best + good - 1 limit 1);
end $$;

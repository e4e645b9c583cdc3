-- Puts every document into its tier. Only what changes is written; the worker runs it by the clock.
create or replace function assign_search_tiers(best integer default 4000, good integer default 40000) returns integer
  language plpgsql as $$
declare changed integer;
begin
  with ranked as (
    select p.id, search_weight(p.in_stock, p.view_count) as weight, p.is_active,
           row_number() over (order by p.is_active desc, p.in_stock desc, p.view_count desc, p.id) as place
    from products p
  )
  update search_documents d
  set weight = r.weight,
      tier = case when not r.is_active then -1 when r.place <= best then 0 when r.place <= best + good then 1 else 2 end
  from ranked r
  where r.id = d.product_id
    and (d.weight, d.tier) is distinct from
        (r.weight, (case when not r.is_active then -1 when r.place <= best then 0 when r.place <= best + good then 1 else 2 end)::smallint);
  get diagnostics changed = row_count;
  return changed;
end $$;

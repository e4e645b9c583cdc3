-- Puts the next documents by id into their tiers, given the bounds of search_tier_bounds. Only what changes is written, and only
-- that is locked. The last id that was looked at, null when there was none left.
create or replace function assign_search_tiers_after(after_id bigint, most integer, best_bound bigint[], good_bound bigint[],
    out last_id bigint, out moved integer) language plpgsql as $$
begin
  select max(b.product_id) into last_id from (
    select product_id from search_documents where product_id > after_id order by product_id limit most
  ) b;
  update search_documents d set weight = n.weight, tier = n.tier
  from products p, lateral (
    select search_weight(p.in_stock, p.view_count) as weight, (case
      when not p.is_active then -1
      when best_bound is null or search_place(p) >= best_bound then 0
      when good_bound is null or search_place(p) >= good_bound then 1
      else 2 end)::smallint as tier
  ) n
  where d.product_id > after_id and d.product_id <= last_id and p.id = d.product_id
    and (d.weight, d.tier) is distinct from (n.weight, n.tier);
  get diagnostics moved = row_count;
end $$;

-- Puts every document into its tier at once, for a shop that is being loaded. In one that is open the worker does it in parts
-- (assign_search_tiers_after), so that nobody waits for a lock on all documents.
create or replace function assign_search_tiers(best integer default 4000, good integer default 40000) returns integer
  language plpgsql as $$
declare changed integer;
begin
  select moved into changed
  from search_tier_bounds(best, good) b, assign_search_tiers_after(0, 2147483647, b.best_bound, b.good_bound);
  return changed;
end $$;

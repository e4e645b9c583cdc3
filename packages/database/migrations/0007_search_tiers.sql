-- Search at any size reads a bounded number of rows. Documents stand in tiers by how much their product is wanted: the
-- best few thousand in tier 0, the next tens of thousands in tier 1, the rest in tier 2, those off sale in none (-1).
-- A common word finds enough in tier 0 and the search ends there; a word that finds little there is rare everywhere.

drop index search_documents_document;
alter table search_documents
  add column tier smallint not null default 0 check (tier between -1 and 2),
  -- what is in stock first, then what is looked at most
  add column weight bigint not null default 0;
create index search_documents_tier_0 on search_documents using gin (document) with (fastupdate = off) where tier = 0;
create index search_documents_tier_1 on search_documents using gin (document) with (fastupdate = off) where tier = 1;
create index search_documents_tier_2 on search_documents using gin (document) with (fastupdate = off) where tier = 2;

-- prefixes are found by range, which needs the plain byte order
alter table search_words alter column word type text collate "C";

create function search_weight(in_stock boolean, view_count bigint) returns bigint
  language sql immutable parallel safe
  return case when in_stock then 1000000000000 else 0 end + least(view_count, 999999999999);

-- Puts every document into its tier. Only what changes is written; the worker runs it by the clock.
create function assign_search_tiers(best integer default 4000, good integer default 40000) returns integer
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

-- Sold out, back in stock, off sale, on sale: known to the search at once. Views wait for the clock.
create function products_tell_search() returns trigger language plpgsql as $$
begin
  update search_documents
  set weight = search_weight(new.in_stock, new.view_count),
      tier = case when not new.is_active then -1 when tier = -1 then 0 else tier end
  where product_id = new.id;
  return null;
end $$;
create trigger products_tell_search after update on products for each row
  when (old.in_stock is distinct from new.in_stock or old.is_active is distinct from new.is_active)
  execute function products_tell_search();

-- Kept list totals: a list's length is looked up, never counted.
-- Writers only append to list_total_changes, so no two of them wait for each other or deadlock; the worker folds
-- the changes into list_totals; readers add the two. A total is right at once, inside the writer's transaction too.

create table list_totals (
  list  text primary key,
  total bigint not null
);
create table list_total_changes (
  id    bigint generated always as identity primary key,
  list  text not null,
  delta integer not null
);
create index list_total_changes_list on list_total_changes (list) include (delta);

create function list_total(wanted text) returns bigint
  language sql stable parallel safe
  return coalesce((select total from list_totals where list = wanted), 0)
       + coalesce((select sum(delta) from list_total_changes where list = wanted), 0);

-- The lists a product stands in. Names: active, active/available, discounted, discounted/{hundredths of a percent},
-- category/{id}, category/{id}/available.
create function lists_of_product(p products) returns text[]
  language sql immutable
  return case when not p.is_active then '{}'::text[] else array_remove(array[
    'active',
    case when p.stock > 0 then 'active/available' end,
    'category/' || p.category_id,
    case when p.stock > 0 then 'category/' || p.category_id || '/available' end,
    case when p.top_category_id <> p.category_id then 'category/' || p.top_category_id end,
    case when p.top_category_id <> p.category_id and p.stock > 0
      then 'category/' || p.top_category_id || '/available' end,
    case when p.discount_hundredths > 0 then 'discounted' end,
    case when p.discount_hundredths > 0 and p.discount_type = 'percent'
      then 'discounted/' || p.discount_hundredths end
  ], null) end;

create function products_inserted() returns trigger language plpgsql as $$
begin
  insert into list_total_changes (list, delta)
    select list, count(*) from added a, unnest(lists_of_product(a::products)) list group by list order by list;
  return null;
end $$;
create function products_deleted() returns trigger language plpgsql as $$
begin
  insert into list_total_changes (list, delta)
    select list, -count(*) from removed r, unnest(lists_of_product(r::products)) list group by list order by list;
  return null;
end $$;
create function products_changed_lists() returns trigger language plpgsql as $$
begin
  insert into list_total_changes (list, delta)
    select list, sum(change) from (
      select unnest(lists_of_product(old)) as list, -1 as change
      union all
      select unnest(lists_of_product(new)), 1
    ) both_sides group by list having sum(change) <> 0;
  return null;
end $$;

create trigger products_inserted after insert on products
  referencing new table as added for each statement execute function products_inserted();
create trigger products_deleted after delete on products
  referencing old table as removed for each statement execute function products_deleted();
-- row by row and only when a list is touched: selling one piece of many costs nothing here
create trigger products_changed_lists after update on products for each row
  when (old.is_active is distinct from new.is_active
     or old.category_id is distinct from new.category_id
     or old.top_category_id is distinct from new.top_category_id
     or old.in_stock is distinct from new.in_stock
     or old.discount_type is distinct from new.discount_type
     or old.discount_hundredths is distinct from new.discount_hundredths)
  execute function products_changed_lists();

-- Takes a bounded batch of changes, adds them up and stores the sums. Safe to run twice at once.
create function fold_list_totals(batch integer default 10000) returns integer language plpgsql as $$
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

-- Counts everything anew: after a bulk load made with the triggers off, and to check the kept totals.
create function recount_list_totals() returns void language sql as $$
  delete from list_total_changes;
  delete from list_totals;
  insert into list_totals (list, total)
    select list, count(*) from products p, unnest(lists_of_product(p)) list group by list;
$$;

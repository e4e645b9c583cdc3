-- See products_added_name_tags. Who showed one has its tag; the rows that lead to it are gone with it and name their own.
create or replace function products_gone_name_tags() returns trigger language plpgsql as $$
declare
  many constant boolean := (select count(*) > 50 from (select from removed where is_active limit 51) first_ones);
begin
  if many then
    insert into changed_tags (tags) values (array['shop']);
  else
    insert into changed_tags (tags)
      select array_agg(distinct tag) from removed r, unnest(
        tags_of_membership(r::products) || array['catalogue', 'product-' || r.id]) tag
      where r.is_active having count(*) > 0;
  end if;
  return null;
end $$;

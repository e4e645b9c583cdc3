-- See products_name_tags. By the statement: an import names the whole shop once.
create or replace function products_added_name_tags() returns trigger language plpgsql as $$
declare
  many constant boolean := (select count(*) > 50 from (select from added where is_active limit 51) first_ones);
begin
  if many then
    insert into changed_tags (tags) values (array['shop']);
  else
    insert into changed_tags (tags)
      select array_agg(distinct tag) from added a, unnest(
        tags_of_membership(a::products) || tags_around(a::products) || array['catalogue', 'product-' || a.id]) tag
      where a.is_active having count(*) > 0;
  end if;
  return null;
end $$;

-- The tags that a trigger names, with the row's own columns in braces, of the row before and after: a translation that moves to
-- another product changes both. A column that is null names nothing; neither does an update that changes nothing.
create or replace function rows_name_tags() returns trigger language plpgsql as $$
declare
  sides jsonb[] := '{}';
  found text[];
begin
  if tg_level = 'ROW' then
    if tg_op <> 'INSERT' then sides := sides || to_jsonb(old); end if;
    if tg_op <> 'DELETE' then sides := sides || to_jsonb(new); end if;
    if tg_op = 'UPDATE' and sides[1] = sides[2] then return null; end if;
  end if;
  select array_agg(distinct tag) into found from (
    select pattern as tag from unnest(tg_argv) pattern where pattern not like '%{%'
    union all
    select split_part(pattern, '{', 1) || (side ->> rtrim(split_part(pattern, '{', 2), '}'))
    from unnest(tg_argv) pattern, unnest(sides) side where pattern like '%{%'
  ) named where tag is not null;
  insert into changed_tags (tags) values (found);
  return null;
end $$;

-- See parts_change_search. One row, however many products stand in the category: who takes it finds them.
create or replace function category_names_change_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old = new then return null; end if;
  if tg_op <> 'INSERT' then insert into search_changes (category_id) values (old.category_id); end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and old.category_id <> new.category_id then
    insert into search_changes (category_id) values (new.category_id);
  end if;
  return null;
end $$;

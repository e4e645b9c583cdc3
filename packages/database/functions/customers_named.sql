-- People whose folded name begins with what was typed, the first or the last one first; only where nobody's does, those in whose
-- name each of three patterns is found. By their indexes and no further than asked: planned for words it does not know, PostgreSQL
-- would rather read all people until it has enough.
create or replace function customers_named(typed text, first text, second text, third text, most integer)
  returns table (id bigint) language plpgsql stable rows 50
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  return query
    (select c.id from customers c
     where c.folded_name collate "C" >= typed and c.folded_name collate "C" < typed || chr(1114111)
     order by c.folded_name collate "C" limit most)
    union
    (select c.id from customers c
     where fold_name(c.last_name || ' ' || c.first_name) collate "C" >= typed
       and fold_name(c.last_name || ' ' || c.first_name) collate "C" < typed || chr(1114111)
     order by fold_name(c.last_name || ' ' || c.first_name) collate "C" limit most);
  if found then return; end if;
  return query
    select c.id from customers c
    where c.folded_name like first and c.folded_name like second and c.folded_name like third limit most;
end $$;

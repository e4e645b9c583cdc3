-- See parts_change_search. A product that is deleted takes its document along; its words are still counted.
create or replace function search_documents_gone() returns trigger language plpgsql as $$
begin
  insert into search_changes (gone) values (old.names || ' ' || old.words);
  return null;
end $$;

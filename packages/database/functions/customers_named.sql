-- People in whose folded name each of three patterns is found. By the index of trigrams: planned for patterns it does not know,
-- PostgreSQL thinks so few rows are found that it would rather read all people until it has them.
create or replace function customers_named(first text, second text, third text, most integer)
  returns table (id bigint) language sql stable rows 50
set enable_seqscan = off
as $$
  select c.id from customers c
  where c.folded_name like first and c.folded_name like second and c.folded_name like third limit most
$$;

-- A person is looked for by the beginning of the name, the first or the last one first, and read along an index no further than
-- asked. The index of trigrams alone cannot stop early: of two million people forty thousand are called Maksat, and it collects
-- all of them before the first is seen. It stays for what stands in the middle of a name.
create index customers_by_first_name on customers (folded_name collate "C");
create index customers_by_last_name on customers ((fold_name(last_name || ' ' || first_name)) collate "C");

-- Takes the words as they were typed as well.
drop function if exists customers_named(text, text, text, integer);

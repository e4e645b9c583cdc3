-- Search. One document a product with all three languages folded into one alphabet (foldText in shop-rules);
-- words are kept beside it for spelling help, synonyms are rows that staff may edit.

create table search_documents (
  product_id integer primary key references products (id) on delete cascade,
  names      text not null,
  words      text not null,
  document   tsvector generated always as
    (setweight(to_tsvector('simple', names), 'A') || setweight(to_tsvector('simple', words), 'C')) stored
);
create index search_documents_document on search_documents using gin (document);

create table search_words (
  word text primary key check (length(word) between 1 and 60),
  uses integer not null default 1
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

create table search_synonyms (
  group_name text not null check (length(group_name) between 1 and 60),
  word       text not null check (length(word) between 1 and 80),
  folded     text not null check (length(folded) between 1 and 80),
  primary key (group_name, word)
);
create index search_synonyms_folded on search_synonyms (folded);

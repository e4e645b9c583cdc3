-- Lists that somebody has saved by name: what stood in the address of a screen. Their places are numbered, and so they are at
-- most twenty a screen.
create table staff_views (
  id bigint generated always as identity primary key,
  staff_id integer not null references staff_accounts (id),
  -- which ones there are the contract says
  screen text not null check (screen <> ''),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 1000),
  position smallint not null check (position between 1 and 20),
  unique (staff_id, screen, name),
  unique (staff_id, screen, position)
);

-- How far the work on each media file is (docs/decisions/0019). Files that were put in place without the pipeline, as the
-- demo's, count as done.

create type media_state as enum ('waiting', 'working', 'done', 'refused');

alter table media_files
  add column id bigint generated always as identity unique,
  add column is_film boolean not null generated always as (file ~* '\.(mp4|mov|webm|mkv)$') stored,
  add column stem text not null generated always as (regexp_replace(file, '\.[^.]+$', '')) stored,
  add column state media_state not null default 'done',
  add column progress smallint not null default 100 check (progress between 0 and 100),
  -- how often the work on it failed; being stopped in the middle is no failure
  add column failures smallint not null default 0 check (failures >= 0),
  -- why it was refused
  add column reason text check (length(reason) <= 500),
  add column updated_at timestamptz not null default now(),
  add constraint media_files_reason check ((state = 'refused') = (reason is not null)),
  -- sizes are named by the stem: sofa.jpg and sofa.png would be given the same ones
  add constraint media_files_stem unique (kind, stem, is_film);

create index media_files_unfinished on media_files (id) where state in ('waiting', 'working');

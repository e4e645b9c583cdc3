-- Pictures that staff send from their screens, on their way into the shop (docs/decisions/0104).

-- the staff api writes what is `sending`; what is `checking` is the worker's
create type upload_state as enum ('sending', 'checking', 'taken', 'refused');

create table uploads (
  id         integer generated always as identity primary key,
  -- whose it is: nobody else sees it or sends to it
  staff_id   integer not null references staff_accounts (id),
  kind       media_kind not null,
  -- as the file is called where it comes from
  name       text not null check (length(name) between 1 and 255),
  bytes      integer not null check (bytes between 1 and 62914560),
  received   integer not null default 0,
  -- files of .incoming/{id}, in their order; together they are as long as `received` says
  pieces     text[] not null default '{}' check (cardinality(pieces) <= 2000),
  state      upload_state not null default 'sending',
  media_id   bigint references media_files (id) on delete cascade,
  -- by which the screen says why it was refused, and the reason as the worker's log has it
  refusal    text,
  reason     text check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  -- a day after this it is forgotten
  moved_at   timestamptz not null default now(),
  constraint uploads_received check (received between 0 and bytes),
  constraint uploads_sent check (state = 'sending' or state = 'refused' or received = bytes),
  constraint uploads_taken check ((state = 'taken') = (media_id is not null)),
  constraint uploads_refusal check ((state = 'refused') = (refusal is not null))
);
create index uploads_of_staff on uploads (staff_id, id desc);
create index uploads_media_id on uploads (media_id) where media_id is not null;
create index uploads_moved on uploads (moved_at);
-- what takes room and is bounded in number
create index uploads_open on uploads (id) where state in ('sending', 'checking');

-- the same content is the same file, whatever it is called
create index media_files_content on media_files (kind, sha256);

-- as in packages/database/functions, which puts the same in place afterwards
create function add_upload_job(upload_id integer) returns void language plpgsql as $$ begin end $$;

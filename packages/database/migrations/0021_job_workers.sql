-- Workers of the job queue by the name under which they take jobs. While one lives, its process holds a shared advisory lock of
-- that name; a row without a lock is one that was killed, and its jobs are free again. One that is not here is never judged.
create table job_workers (
  id text primary key check (length(id) between 1 and 100),
  started_at timestamptz not null default now()
);

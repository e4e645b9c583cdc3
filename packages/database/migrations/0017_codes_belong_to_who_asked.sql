-- A code is tried only by who asked for it (docs/decisions/0052). So a number may have several live codes at once, each of
-- another asker: `replaced_at` only says that a newer one was sent, which the wait for the next goes by.
alter table login_codes
  -- what it may be tried, reserved for it when it is sent: nobody else can use these tries up
  add column max_tries smallint not null default 3 check (max_tries between 1 and 3),
  -- dead before its time: who asked for it asked again, or the shop's people freed the number
  add column ended_at timestamptz,
  -- who of the shop freed the number; the tries at this code do not count any more
  add column forgiven_by text check (length(forgiven_by) <= 80);
-- what was replaced so far was dead
update login_codes set ended_at = replaced_at where replaced_at is not null;

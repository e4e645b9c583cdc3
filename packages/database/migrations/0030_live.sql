-- What happens in the shop, told as it happens (docs/decisions/0076). A notice leaves with the commit; the queue of SMS already
-- sends one in every order, so an order waits for nothing new. By the row and not by the statement: PostgreSQL gives a statement's
-- rows to no trigger that names columns, and an erased account or a prolonged claim is no news.

-- as in packages/database/functions, which puts the same in place afterwards
create function orders_tell_desk() returns trigger language plpgsql as $$ begin return null; end $$;
create function staff_tell_desk() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger orders_tell_desk_new after insert on orders
  for each row execute function orders_tell_desk();
create trigger orders_tell_desk_changed
  after update of status, payment_status, version, call_after, call_tries, claimed_by on orders
  for each row when (
    (old.status, old.payment_status, old.version, old.call_after, old.call_tries, old.claimed_by) is distinct from
    (new.status, new.payment_status, new.version, new.call_after, new.call_tries, new.claimed_by))
  execute function orders_tell_desk();

create trigger staff_sessions_tell_desk after update of revoked_at on staff_sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function staff_tell_desk('session');
create trigger staff_accounts_tell_desk after update of role, state on staff_accounts
  for each row when ((old.role, old.state) is distinct from (new.role, new.state))
  execute function staff_tell_desk('staff');

-- when a stream of this session was last seen open; moves with the beat of the stream, never with the session's own end
alter table staff_sessions add column stream_seen_at timestamptz;

-- when the duty phones were last told that an order waits and nobody is there, and how often on that day of the shop. One row:
-- who changes it tells them, and of two workers the second finds it changed
create table duty_calls (
  is_only   boolean primary key default true check (is_only),
  called_at timestamptz not null,
  day       date not null,
  count     smallint not null check (count > 0)
);

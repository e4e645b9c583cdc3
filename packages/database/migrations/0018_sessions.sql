-- Sessions a person rules, and numbers that change hands (docs/decisions/0054, 0055).

alter table sessions
  -- forgotten together with a session that somebody ends from afar: what was lost has no allowance of its own
  add column device_id bigint references known_devices (id) on delete set null,
  -- what the browser said it is, and the part of the address that the login came from
  add column system text not null default '' check (length(system) <= 20),
  add column browser text not null default '' check (length(browser) <= 20),
  add column network text not null default '' check (length(network) <= 39),
  -- when a code was last given in this session to prove who holds the telephone
  add column confirmed_at timestamptz;
create index sessions_device_id on sessions (device_id) where device_id is not null;

alter table customers
  -- to the day; a number that was silent for long may have another owner
  add column last_seen_at timestamptz not null default now(),
  -- the number an account had before somebody came with it who may be another person; it waits for proof
  add column aside_phone text check (aside_phone ~ '^[0-9]{8}$'),
  add column aside_since timestamptz,
  add column claim_tries smallint not null default 0 check (claim_tries >= 0),
  drop constraint customers_check,
  add constraint customers_phone_or_gone
    check ((phone is null) = (removed_at is not null or aside_phone is not null)),
  add constraint customers_aside check ((aside_phone is null) = (aside_since is null));
create index customers_aside_phone on customers (aside_phone) where aside_phone is not null;

update customers c set last_seen_at = greatest(c.created_at, c.phone_verified_at,
  (select max(s.last_used_at) from sessions s where s.customer_id = c.id),
  (select max(d.last_seen_at) from known_devices d where d.customer_id = c.id),
  (select max(o.placed_at) from orders o where o.customer_id = c.id));

alter type sms_purpose add value 'new_device';

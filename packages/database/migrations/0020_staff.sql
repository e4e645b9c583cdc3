-- Who works behind the shop (docs/decisions/0065). Apart from customers: nobody is both by one login.

create type staff_role as enum ('owner', 'manager', 'operator', 'warehouse', 'courier', 'editor');
create type staff_state as enum ('invited', 'active', 'blocked');

-- never deleted: orders and what was written down keep pointing here
create table staff_accounts (
  id integer generated always as identity primary key,
  login text not null unique check (login ~ '^[a-z0-9][a-z0-9._-]{2,39}$'),
  name text not null check (length(name) between 1 and 80),
  phone text check (phone ~ '^[0-9]{8}$'),
  role staff_role not null,
  locale locale not null default 'ru',
  state staff_state not null default 'invited',
  -- a PHC string
  password_hash text,
  totp_sealed text,
  -- the last step that was accepted: each is good once
  totp_step bigint not null default 0,
  prefs jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references staff_accounts (id),
  last_login_at timestamptz
);
create index staff_accounts_created_by on staff_accounts (created_by);

create table staff_sessions (
  id bigint generated always as identity primary key,
  staff_id integer not null references staff_accounts (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- both by the role; the first moves on with every call, the second never
  idle_until timestamptz not null,
  ends_at timestamptz not null,
  -- when the person last showed who they are
  proved_at timestamptz not null,
  revoked_at timestamptz,
  device text not null default '' check (length(device) <= 200),
  address inet
);
create index staff_sessions_staff_id on staff_sessions (staff_id);

-- How the people of the back office get in (docs/decisions/0070).

-- nobody works here with one factor, whatever a program forgets
alter table staff_accounts add constraint staff_accounts_two_factors
  check (state <> 'active' or (password_hash is not null and totp_sealed is not null));

-- a second factor or a passkey that this session has begun to set up
alter table staff_sessions add column totp_sealed text, add column passkey_challenge text;

create table staff_passkeys (
  id bigint generated always as identity primary key,
  staff_id integer not null references staff_accounts (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  -- one that does not grow was copied
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index staff_passkeys_staff_id on staff_passkeys (staff_id);

create table staff_recovery_codes (
  staff_id integer not null references staff_accounts (id),
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

create table staff_invites (
  id bigint generated always as identity primary key,
  staff_id integer not null references staff_accounts (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_by integer references staff_accounts (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- what the person has chosen so far: it counts with the first code of the second factor
  password_hash text,
  totp_sealed text
);
create index staff_invites_staff_id on staff_invites (staff_id);
create index staff_invites_created_by on staff_invites (created_by);

-- a browser that has logged in before counts its mistakes for itself
create table staff_devices (
  id bigint generated always as identity primary key,
  staff_id integer not null references staff_accounts (id),
  device_hash bytea not null check (length(device_hash) = 32),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  unique (staff_id, device_hash)
);
create index staff_devices_device_hash on staff_devices (device_hash);

-- a login under way: after the password, or before a passkey, which says itself whose it is
create table staff_steps (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  staff_id integer references staff_accounts (id),
  device_id bigint references staff_devices (id) on delete set null,
  passkey_challenge text,
  -- the new second factor, after a recovery code
  totp_sealed text,
  tries smallint not null default 0 check (tries >= 0),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_steps_staff_id on staff_steps (staff_id);
create index staff_steps_device_id on staff_steps (device_id);
create index staff_steps_expires_at on staff_steps (expires_at);

alter type sms_purpose add value 'staff_notice';

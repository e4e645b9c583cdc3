-- Login as it is built (docs/decisions/0015).

-- A device that has logged in before gets codes of its own: strangers who ask for codes and guess at them work in lane 0
-- and never touch those. Otherwise the lane is the id of the known device.
alter table login_codes
  add column lane bigint not null default 0,
  -- the names of a registration wait here; a customer exists from the moment the number is proved
  add column first_name text check (length(first_name) <= 80),
  add column last_name text check (length(last_name) <= 80);
-- one current code a number and lane; the insert of a second one is the refusal of its sender
create unique index login_codes_current on login_codes (phone, lane) where replaced_at is null;

-- a family shares a telephone
alter table known_devices drop constraint known_devices_device_hash_key;
alter table known_devices add constraint known_devices_device_customer unique (device_hash, customer_id);
create index known_devices_last_seen_at on known_devices (last_seen_at);

-- between taking a message up and knowing what became of it; a message found here is never sent a second time
alter type sms_state add value 'sending' after 'waiting';

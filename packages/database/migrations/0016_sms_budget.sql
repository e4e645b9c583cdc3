-- One budget for every SMS (docs/decisions/0050): by number and by customer in login_counters, for the shop's day here.
-- In shards, added up to be read: one row for all would make every order wait for every other.
create table sms_days (
  day      date not null,
  shard    smallint not null check (shard between 0 and 31),
  sent     integer not null default 0 check (sent >= 0),
  -- what the budget did not allow: the order stands, its message does not go
  left_out integer not null default 0 check (left_out >= 0),
  primary key (day, shard)
) with (fillfactor = 50);

drop function queue_sms(text, sms_purpose, bigint, bigint, timestamptz, text, integer);

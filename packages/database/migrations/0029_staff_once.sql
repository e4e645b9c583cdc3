-- A call of the staff that may be done once only, by its Idempotency-Key: the second press gets the answer of the first. Kept
-- for a day, and no longer than the worker comes round.
create table staff_once (
  staff_id     integer not null references staff_accounts (id),
  key          text not null check (length(key) between 8 and 100),
  request_hash bytea not null check (length(request_hash) = 32),
  -- null only within the transaction that does it
  answer       jsonb,
  created_at   timestamptz not null default now(),
  primary key (staff_id, key)
);

-- an SMS that somebody of the shop writes about an order
alter type sms_purpose add value 'by_hand';

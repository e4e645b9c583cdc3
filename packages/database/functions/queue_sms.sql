-- One way to put an SMS on its way: the message and its job, in the transaction of what it is about, as its last step.
-- False when the budget is used up: the message is kept as dropped, and whoever sends it decides what that means.
create or replace function queue_sms(
  given_phone text, given_purpose sms_purpose, given_login_code_id bigint,
  given_order_id bigint, given_order_placed_at timestamptz(3), given_customer_id bigint,
  sealed_text text, most_attempts integer, budget jsonb, delay_seconds integer default 0
) returns boolean language plpgsql as $$
declare
  is_free constant boolean := take_sms_budget(given_phone, given_customer_id, budget);
  message_id bigint;
begin
  insert into sms_messages (phone, purpose, login_code_id, order_id, order_placed_at, state)
    values (given_phone, given_purpose, given_login_code_id, given_order_id, given_order_placed_at,
            case when is_free then 'waiting' else 'dropped' end::sms_state)
    returning id into message_id;
  if is_free then
    -- a code is waited for; after a silence of the gateway it goes before everything that piled up
    perform add_sms_job(message_id, sealed_text, most_attempts, given_purpose = 'login_code', delay_seconds);
  end if;
  return is_free;
end $$;

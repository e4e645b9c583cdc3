-- One way to put an SMS on its way: the message and its job, in the transaction of what it is about.
create or replace function queue_sms(
  given_phone text, given_purpose sms_purpose, given_login_code_id bigint,
  given_order_id bigint, given_order_placed_at timestamptz(3), sealed_text text, most_attempts integer
) returns void language plpgsql as $$
declare message_id bigint;
begin
  insert into sms_messages (phone, purpose, login_code_id, order_id, order_placed_at)
    values (given_phone, given_purpose, given_login_code_id, given_order_id, given_order_placed_at)
    returning id into message_id;
  perform graphile_worker.add_job('send_sms',
    json_build_object('messageId', message_id, 'sealedText', sealed_text), max_attempts := most_attempts);
end $$;

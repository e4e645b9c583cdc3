-- The one way into the queue for who may not look into it: texts that wait there are other people's. It runs as the owner,
-- knows one task, and names all it uses by its schema, so that nobody can put a table or function of theirs in between.
create or replace function add_sms_job(
  message_id bigint, sealed_text text, most_attempts integer, is_first boolean, delay_seconds integer default 0
) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job('send_sms',
    json_build_object('messageId', message_id, 'sealedText', sealed_text), max_attempts := most_attempts,
    priority := case when is_first then -1 else 0 end,
    -- from this very moment: what the transaction did before it must not shorten the wait
    run_at := case when delay_seconds > 0 then clock_timestamp() + make_interval(secs => delay_seconds) end);
end $$;

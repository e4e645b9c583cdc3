-- The way into the queue for a picture that has come: who may send one may not look into the queue. It runs as the owner, knows
-- one task, and names all it uses by its schema, as add_sms_job does.
create or replace function add_upload_job(upload_id integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job('take_upload', json_build_object('uploadId', upload_id), job_key := 'upload:' || upload_id);
end $$;

-- An order that somebody takes on the telephone: the same place_order, for the customer of that number. Who is not known yet is
-- made unproved: whoever later proves the number by its code has this account and its orders (log_in.sql). A number that was silent
-- for long may have another owner: somebody has to say whether it is the same person, and if it is not, the account is put aside as
-- a login would (docs/decisions/0055). It runs as the owner, as change_order_lines does. A refusal is an answer; the caller takes
-- back what was made for it.
create or replace function place_order_by_staff(request jsonb) returns jsonb language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  given record;
  person bigint;
  is_new boolean;
  known record;
  aside bigint;
begin
  select * into given from jsonb_to_record(request) as r(
    sms_phone text, first_name text, last_name text, locale locale, actor text, silent_account text, silent_days integer);
  if coalesce(given.actor, '') !~ '^staff [0-9]+$' then
    raise exception 'an order by staff without a person: %', given.actor;
  end if;
  select c.id, c.last_seen_at, trim(c.first_name || ' ' || c.last_name) as name into known from customers c
    where c.phone = given.sms_phone and c.last_seen_at < now() - make_interval(days => given.silent_days)
    for no key update;
  if found and given.silent_account is null then
    return jsonb_build_object('refusal', 'silent_account', 'entries', jsonb_build_array(jsonb_build_object(
      'current', jsonb_build_object('name', known.name, 'lastSeenAt', known.last_seen_at))));
  elsif found and given.silent_account = 'other' then
    update customers c set phone = null, aside_phone = c.phone, aside_since = now(), claim_tries = 0
      where c.id = known.id returning c.id into aside;
  end if;
  insert into customers (phone, first_name, last_name, locale)
    values (given.sms_phone, given.first_name, given.last_name, given.locale)
    on conflict (phone) do nothing returning id into person;
  is_new := person is not null;
  if not is_new then
    select c.id into person from customers c where c.phone = given.sms_phone;
  end if;
  return place_order(request || jsonb_build_object('customer_id', person))
    || jsonb_build_object('customer_id', person, 'is_new_customer', is_new, 'aside_id', aside);
end $$;

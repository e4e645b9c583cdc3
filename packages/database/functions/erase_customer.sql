-- What stays is a number without a person, so that orders have an owner; what staff did with this person is known without the
-- person.
create or replace function erase_customer(person bigint) returns void language plpgsql as $$
begin
  perform forget_in_audit(person);
  update customers set phone = null, aside_phone = null, aside_since = null, first_name = '', last_name = '',
    phone_verified_at = null, removed_at = now() where id = person;
end $$;

-- An order that nobody calls, because its number is wrong, comes back to be called with another one (trigger of 0028).
create or replace function orders_call_new_number() returns trigger language plpgsql as $$
begin
  new.call_after := now();
  new.call_tries := 0;
  return new;
end $$;

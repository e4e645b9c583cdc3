-- Which of the people an actor is; null for everybody else. Written as `staff 12` (answers/actor-names.ts).
create or replace function staff_of_actor(actor text) returns integer language sql immutable parallel safe
  return substring(actor from '^staff ([0-9]{1,9})$')::integer;

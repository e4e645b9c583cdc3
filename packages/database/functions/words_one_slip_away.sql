-- Every spelling one typing error away from a short word: a letter too many, missing, wrong, or two that changed places.
-- Three letters alike are too few to find a short word by; a long one is found that way, and would give thousands.
create or replace function words_one_slip_away(typed text) returns text[]
  language sql immutable parallel safe
  return array(
    with place as (select i from generate_series(0, length(typed)) i where length(typed) between 4 and 8),
         letter as (select chr(97 + n) as one from generate_series(0, 25) n)
    select left(typed, i) || substr(typed, i + 2) from place where i < length(typed)
    union select left(typed, i) || substr(typed, i + 2, 1) || substr(typed, i + 1, 1) || substr(typed, i + 3)
      from place where i < length(typed) - 1
    union select left(typed, i) || one || substr(typed, i + 2) from place, letter where i < length(typed)
    union select left(typed, i) || one || substr(typed, i + 1) from place, letter
  );

-- What is in stock first, then what is looked at most.
create or replace function search_weight(in_stock boolean, view_count bigint) returns bigint
  language sql immutable parallel safe
  return case when in_stock then 1000000000000 else 0 end + least(view_count, 999999999999);

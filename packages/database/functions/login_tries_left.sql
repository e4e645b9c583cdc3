-- How often codes of a number may still be tried in one lane, of `most` in any 24 hours, and when there will be more. A live
-- code counts with all the tries it has, so that they are its own; a dead one with those that were made. `own` are the codes
-- of who asks now, which the new one ends; in the lane of a known device all are.
create or replace function login_tries_left(
  given_phone text, given_lane bigint, own bigint[], most integer, out tries_left integer, out more_at timestamptz
) language sql stable as $$
  select most - coalesce(sum(c.held), 0)::integer, min(c.until) filter (where c.held > 0)
  from (
    select case when is_live.yes then l.max_tries else l.tries end as held,
      case when is_live.yes then l.expires_at else l.expires_at + interval '24 hours' end as until
    from login_codes l
    cross join lateral (
      select given_lane = 0 and l.id <> all (own) and l.used_at is null and l.ended_at is null and l.expires_at > now()
    ) as is_live(yes)
    where l.phone = given_phone and l.lane = given_lane and l.forgiven_by is null
      -- no try comes after a code has expired; the first condition is for the index
      and l.created_at > now() - interval '25 hours' and l.expires_at > now() - interval '24 hours'
  ) c
$$;

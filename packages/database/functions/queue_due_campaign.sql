-- Names all products of one campaign whose moment has come (settle_discounts looks at them), and when it is due next. True if there
-- was one. Whoever is killed here has named nothing, and the campaign is still due. One that somebody is changing is left for the
-- next time.
create or replace function queue_due_campaign() returns boolean language plpgsql as $$
declare
  -- before its products are read: a moment that passes meanwhile makes it due again
  moment constant timestamptz := clock_timestamp();
  due record;
begin
  select c.id, c.starts_at, c.ends_at into due from campaigns c
  where c.due_at is not null and c.due_at <= moment order by c.due_at limit 1 for no key update skip locked;
  if not found then return false; end if;
  insert into discount_changes (product_id) select i.product_id from campaign_items i where i.campaign_id = due.id order by 1;
  update campaigns set due_at = case when due.starts_at > moment then due.starts_at when due.ends_at > moment then due.ends_at end
  where id = due.id;
  return true;
end $$;

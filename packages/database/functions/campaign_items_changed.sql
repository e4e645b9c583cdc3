-- Products came to a campaign or went. The campaign is locked first, as by the worker who starts it: either the start sees them, or
-- they see that it has started, and are named here. Before the start nothing has to be looked at.
create or replace function campaign_items_changed() returns trigger language plpgsql as $$
begin
  perform from campaigns c where c.id in (select i.campaign_id from changed i) order by c.id for no key update;
  insert into discount_changes (product_id)
  select i.product_id from changed i
  where not exists (select from campaigns c where c.id = i.campaign_id and c.starts_at > clock_timestamp());
  if tg_argv[0] <> '0' then
    update campaigns c set item_count = c.item_count + tg_argv[0]::integer * n.pieces
    from (select i.campaign_id, count(*)::integer as pieces from changed i group by i.campaign_id) n where c.id = n.campaign_id;
  end if;
  return null;
end $$;

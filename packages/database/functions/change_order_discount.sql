-- What is taken off an order, in all; the amount follows. Refusals are answers, and it runs as the owner, both as in
-- change_order_lines. The words of the reason are not here: they may be about a person (the audit keeps them apart).
create or replace function change_order_discount(request jsonb) returns jsonb language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  given record;
  known orders;
  amount bigint;
  is_changed boolean;
begin
  select * into given from jsonb_to_record(request) as r(
    order_id bigint, version integer, may_processing boolean, discount_tenge bigint, actor text);
  select * into known from orders o where o.id = given.order_id for no key update;
  if known.id is null then
    return jsonb_build_object('refusal', 'not_found');
  elsif known.version <> given.version then
    return jsonb_build_object('refusal', 'version');
  elsif known.status not in ('pending', 'confirmed') and not (known.status = 'processing' and given.may_processing) then
    return jsonb_build_object('refusal', 'order_state');
  end if;
  amount := known.order_amount_tenge + known.discount_tenge - given.discount_tenge;
  if amount < 0 then
    return jsonb_build_object('refusal', 'discount');
  end if;
  is_changed := amount <> known.order_amount_tenge;
  if is_changed then
    update orders o set discount_tenge = given.discount_tenge, order_amount_tenge = amount, version = o.version + 1
      where o.id = known.id and o.placed_at = known.placed_at;
    insert into order_events (order_id, order_placed_at, kind, actor, data)
      values (known.id, known.placed_at, 'amount_changed', given.actor, jsonb_build_object(
        'discountBeforeTenge', known.discount_tenge, 'discountAfterTenge', given.discount_tenge,
        'amountBeforeTenge', known.order_amount_tenge, 'amountAfterTenge', amount));
  end if;
  return jsonb_build_object('isChanged', is_changed, 'customerId', known.customer_id,
    'version', known.version + case when is_changed then 1 else 0 end,
    'discountBeforeTenge', known.discount_tenge, 'amountBeforeTenge', known.order_amount_tenge,
    'discountTenge', given.discount_tenge, 'amountTenge', amount);
end $$;

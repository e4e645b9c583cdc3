-- What came and went stays as it was written, whoever asks: a mistake is mended by another movement.
create or replace function stock_movements_keep() returns trigger language plpgsql as $$
begin
  raise exception 'stock_movements is written once' using errcode = 'restrict_violation';
end $$;

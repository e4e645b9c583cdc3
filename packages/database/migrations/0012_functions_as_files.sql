-- From here on functions stand in packages/database/functions and are put in place after the migrations
-- (docs/decisions/0026). A migration only drops what changes its signature: an order is now asked for with one JSON.
drop function place_order(
  bigint, bigint, text, bytea, locale, bigint, payment_method, text, text, text,
  integer[], text[], integer[], text, text, integer
);

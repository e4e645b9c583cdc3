-- What fails at the login is counted by browser, then by address, then for the shop, and beside what succeeded there
-- (docs/decisions/0067): these functions are told the browser as well.
drop function if exists login_guard(text, jsonb);
drop function if exists login_facts(text, bytea, bigint[], text, jsonb);
drop function if exists try_login_code(bigint[], text, bytea, text, jsonb);
drop function if exists log_in(bigint, locale, bytea, bytea, bytea, integer, integer, text, text, text, text);

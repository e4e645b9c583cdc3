-- A job of an SMS has a place in the queue: codes, for which somebody waits with the telephone in hand, before what an order says.
drop function if exists add_sms_job(bigint, text, integer);

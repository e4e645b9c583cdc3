-- A session that opened with the shop keeps plans made for an empty table. For those the index of the days looked as good as
-- the key, and every order then read all counters of its day: slower with each one (measured: a quarter of the orders a
-- second). Old days are found by their date; nothing that asks for one counter can take that index.
drop index login_counters_window_start;
create index login_counters_days on login_counters (((window_start at time zone 'UTC')::date));

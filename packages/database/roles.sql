-- What each part of the shop may do. The tables belong to who migrates; nobody below may change them. A login of its own
-- for each process is made where the database is kept: create role shop_api login in role oyum_api.

do $$
declare
  role_name text;
begin
  foreach role_name in array array['oyum_api', 'oyum_worker', 'oyum_staff'] loop
    begin
      execute format('create role %I nologin', role_name);
    -- roles belong to the whole cluster: another shop's migration may be making the same one
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;

revoke all on all tables in schema public, graphile_worker from oyum_api, oyum_worker, oyum_staff;
revoke all on all sequences in schema graphile_worker from oyum_api, oyum_worker, oyum_staff;
revoke all on schema graphile_worker from oyum_api, oyum_worker, oyum_staff;
grant usage on schema public to oyum_api, oyum_worker, oyum_staff;
grant usage on all sequences in schema public to oyum_api, oyum_worker, oyum_staff;
-- the queue is the worker's alone; the others put an SMS into it and see nothing of what waits there
grant usage on schema graphile_worker to oyum_worker;
grant usage on all sequences in schema graphile_worker to oyum_worker;
revoke execute on function add_sms_job from public;
grant execute on function add_sms_job to oyum_api, oyum_worker, oyum_staff;
-- an account that is removed, or forgotten by the clock, takes what is personal out of what staff did; neither reads it
revoke execute on function forget_in_audit from public;
grant execute on function forget_in_audit to oyum_api, oyum_worker;

-- What the shop shows, which all three read. A table that is named nowhere here nobody reads.
grant select on categories, category_translations, products, product_translations, product_pictures, product_variations,
  product_choice_options, product_relations, search_documents, search_words, search_synonyms, banners, banner_translations,
  rooms, room_translations, room_pieces, videos, video_translations, video_pictures, video_products, articles,
  article_translations, article_pictures, article_products, media_files, list_totals, list_total_changes
  to oyum_api, oyum_worker, oyum_staff;

-- The api: reads the shop, writes what belongs to one customer, and of the goods only how many there are.
grant select on customers, login_codes, login_counters, known_devices, sessions, wishlist_items, orders, order_lines,
  order_status_changes, stock_movements, idempotency_keys, sms_messages, sms_days to oyum_api;
grant insert on customers, login_codes, login_counters, known_devices, sessions, wishlist_items, orders, order_lines,
  order_status_changes, stock_movements, idempotency_keys, sms_messages, sms_days, list_total_changes to oyum_api;
grant update on customers, login_codes, login_counters, known_devices, sessions, order_status_changes,
  sms_messages, sms_days to oyum_api;
-- of an order its course, whose it is, and what is forgotten with a person; never what it cost
grant update (status, payment_status, version, customer_id, delivery_address, phone, note) on orders to oyum_api;
grant update (stock) on products to oyum_api;
grant update (stock) on product_variations to oyum_api;
-- through a trigger: what is sold out goes to the end of the results at once
grant update (weight, tier) on search_documents to oyum_api;
grant delete on known_devices, login_codes, sessions, wishlist_items, idempotency_keys, sms_messages to oyum_api;

-- The worker: sends SMS, counts, keeps the search in order, makes sizes of pictures, gives goods back, forgets in time.
grant select on customers, login_codes, login_counters, known_devices, sessions, orders, order_lines, order_status_changes,
  stock_movements, idempotency_keys, sms_messages, sms_days, job_workers to oyum_worker;
grant insert, update on login_counters, sms_days, sms_messages, list_totals, media_files to oyum_worker;
grant insert on order_status_changes, stock_movements, list_total_changes, job_workers to oyum_worker;
grant update (status, payment_status, version) on orders to oyum_worker;
grant update (stock, view_count) on products to oyum_worker;
grant update (stock) on product_variations to oyum_worker;
grant update (view_count) on videos to oyum_worker;
grant update (view_count) on articles to oyum_worker;
grant update (weight, tier) on search_documents to oyum_worker;
-- rows of the journal are locked while they are added up
grant update, delete on list_total_changes to oyum_worker;
grant delete on login_codes, login_counters, known_devices, sessions, idempotency_keys, sms_days, job_workers to oyum_worker;
grant select, insert, update, delete on all tables in schema graphile_worker to oyum_worker;

-- Staff: the goods, the stories and the course of orders; nothing that would let them be a customer.
grant select on customers, login_counters, orders, order_lines, order_status_changes, stock_movements, sms_messages, sms_days,
  staff_accounts, staff_sessions, staff_passkeys, staff_recovery_codes, staff_invites, staff_devices, staff_steps to oyum_staff;
grant insert, update, delete on categories, category_translations, products, product_translations, product_pictures,
  product_variations, product_choice_options, product_relations, search_documents, search_words, search_synonyms,
  banners, banner_translations, rooms, room_translations, room_pieces, videos, video_translations, video_pictures,
  video_products, articles, article_translations, article_pictures, article_products, media_files,
  list_total_changes to oyum_staff;
grant insert on order_status_changes, stock_movements, sms_messages, sms_days, login_counters to oyum_staff;
grant update on sms_messages, sms_days, login_counters to oyum_staff;
grant update (status, payment_status, version) on orders to oyum_staff;
grant delete on login_counters to oyum_staff;
-- the people themselves: nobody is deleted, no session is given to another, an invitation keeps its end
grant insert on staff_accounts, staff_sessions, staff_passkeys, staff_recovery_codes, staff_invites, staff_devices,
  staff_steps to oyum_staff;
grant update (name, phone, role, locale, state, password_hash, totp_sealed, totp_step, prefs, version, last_login_at)
  on staff_accounts to oyum_staff;
grant update (seen_at, idle_until, revoked_at, proved_at, totp_sealed, passkey_challenge) on staff_sessions to oyum_staff;
grant update (sign_count, last_used_at) on staff_passkeys to oyum_staff;
grant update (used_at) on staff_recovery_codes to oyum_staff;
grant update (used_at, password_hash, totp_sealed) on staff_invites to oyum_staff;
grant update (last_seen_at) on staff_devices to oyum_staff;
grant update (used_at, tries, totp_sealed) on staff_steps to oyum_staff;
grant delete on staff_passkeys, staff_recovery_codes, staff_devices, staff_steps to oyum_staff;
-- what they did is written once: no moment of their choice, no change, no way back
grant select on audit_log to oyum_staff;
grant insert (staff_id, actor, request_id, call, entity, entity_id, action, changes, personal, customer_id, reason, batch_id)
  on audit_log to oyum_staff;
-- a number that strangers locked is freed without a look at its codes
grant select (id, phone, lane, tries, created_at, ended_at, replaced_at, forgiven_by),
  update (ended_at, replaced_at, forgiven_by) on login_codes to oyum_staff;

-- The queue shows its rows to its owner only; what the worker may do with them is said by the grants above.
do $$
declare
  queue_table regclass;
begin
  for queue_table in
    select c.oid from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'oyum')
  loop
    execute format('create policy oyum on %s to oyum_worker using (true) with check (true)', queue_table);
  end loop;
end $$;

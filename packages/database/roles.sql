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
grant execute on function forget_in_audit to oyum_api;
revoke execute on function erase_forgotten_account from public;
grant execute on function erase_forgotten_account to oyum_worker;
-- the one line of an order's history that can go again, by who wrote it and within seconds
revoke execute on function undo_confirm from public;
grant execute on function undo_confirm to oyum_staff;
-- what an order holds and costs: staff change it by these, which keep the books, and have no right to its rows
revoke execute on function change_order_lines, change_order_discount, merge_orders, place_order_by_staff from public;
grant execute on function change_order_lines, change_order_discount, merge_orders, place_order_by_staff to oyum_staff;
-- what comes and goes without an order is a matter of people
revoke execute on function adjust_stock from public;
grant execute on function adjust_stock to oyum_staff;

-- a picture that has come is looked at by the worker
revoke execute on function add_upload_job from public;
grant execute on function add_upload_job to oyum_staff;

-- What the shop shows, which all three read. A table that is named nowhere here nobody reads.
grant select on categories, category_translations, products, product_translations, product_pictures, product_variations,
  product_choice_options, product_relations, search_documents, search_words, search_synonyms, banners, banner_translations,
  rooms, room_translations, room_pieces, videos, video_translations, video_pictures, video_products, articles,
  article_translations, article_pictures, article_products, media_files, list_totals, list_total_changes
  to oyum_api, oyum_worker, oyum_staff;

-- whoever changes what is shown names it, by a trigger; the worker tells the edges
grant insert on changed_tags to oyum_api, oyum_worker, oyum_staff;
grant select, delete on changed_tags to oyum_worker;
grant select, insert, delete on edges_behind to oyum_worker;

-- whoever changes what is searched names it, by a trigger; the worker builds the documents
grant insert on search_changes to oyum_worker, oyum_staff;
grant select, update, delete on search_changes to oyum_worker;
grant insert, update (names, words, is_counted) on search_documents to oyum_worker;
grant insert, update, delete on search_words to oyum_worker;

-- searches without result: the worker counts, staff read
grant select, insert, update, delete on search_misses, search_miss_days to oyum_worker;
grant select on search_misses to oyum_staff;
-- what was told of what comes and goes by the clock
grant select, update (told_until) on story_clock to oyum_worker;
-- the groups of synonyms and their versions
grant select, insert, update, delete on search_synonym_groups to oyum_staff;

-- The api: reads the shop, writes what belongs to one customer, and of the goods only how many there are.
grant select on customers, login_codes, login_counters, known_devices, sessions, wishlist_items, orders, order_lines,
  order_status_changes, order_events, stock_movements, idempotency_keys, sms_messages, sms_days to oyum_api;
grant insert on customers, login_codes, login_counters, known_devices, sessions, wishlist_items, orders, order_lines,
  order_status_changes, stock_movements, idempotency_keys, sms_messages, sms_days, list_total_changes to oyum_api;
grant update on customers, login_codes, login_counters, known_devices, sessions, order_status_changes,
  sms_messages, sms_days to oyum_api;
-- of an order its course, whose it is, and what is forgotten with a person; never what it cost
grant update (status, payment_status, version, customer_id, delivery_address, phone, note) on orders to oyum_api;
-- what was said of a person goes with the account
grant update (data) on order_events to oyum_api;
grant update (stock) on products to oyum_api;
grant update (stock) on product_variations to oyum_api;
-- through a trigger: what is sold out goes to the end of the results at once
grant update (weight, tier) on search_documents to oyum_api;
grant delete on known_devices, login_codes, sessions, wishlist_items, idempotency_keys, sms_messages to oyum_api;

-- The worker: sends SMS, counts, keeps the search in order, makes sizes of pictures, gives goods back, forgets in time.
grant select on customers, login_codes, login_counters, known_devices, sessions, orders, order_lines, order_status_changes,
  order_events, stock_movements, idempotency_keys, sms_messages, sms_days, job_workers to oyum_worker;
grant insert, update on login_counters, sms_days, sms_messages, list_totals, media_files, duty_calls to oyum_worker;
-- whether anybody is there to take an order; nothing of how they get in
grant select (id, role, state) on staff_accounts to oyum_worker;
grant select (staff_id, revoked_at, idle_until, ends_at, stream_seen_at) on staff_sessions to oyum_worker;
grant select on duty_calls to oyum_worker;
grant insert on order_status_changes, stock_movements, list_total_changes, job_workers to oyum_worker;
grant update (status, payment_status, version) on orders to oyum_worker;
grant update (stock, view_count) on products to oyum_worker;
-- what waits for its moment goes on sale
grant update (is_active, published_at, updated_at, version) on products to oyum_worker;
grant update (stock) on product_variations to oyum_worker;
grant update (view_count) on videos to oyum_worker;
grant update (view_count) on articles to oyum_worker;
grant update (weight, tier) on search_documents to oyum_worker;
-- rows of the journal are locked while they are added up
grant update, delete on list_total_changes to oyum_worker;
grant delete on login_codes, login_counters, known_devices, sessions, idempotency_keys, sms_days, job_workers to oyum_worker;
grant select, insert, update, delete on all tables in schema graphile_worker to oyum_worker;

-- sales: staff plan them, the worker starts and ends them; whoever writes a product asks what runs
grant select on campaigns, campaign_items to oyum_worker, oyum_staff;
grant insert, update, delete on campaigns, campaign_items to oyum_staff;
grant insert on discount_changes to oyum_worker, oyum_staff;
grant select, delete on discount_changes to oyum_worker;
grant update (due_at) on campaigns to oyum_worker;
grant update (discount_type, discount_hundredths) on products to oyum_worker;
-- what a thing cost: triggers of the owner write it, staff read it
grant select on price_history to oyum_staff;

-- Staff: the goods, the stories and the course of orders; nothing that would let them be a customer.
grant select on customers, login_counters, orders, order_lines, order_status_changes, order_events, stock_movements,
  sms_messages, sms_days, staff_accounts, staff_sessions, staff_passkeys, staff_recovery_codes, staff_invites, staff_devices, staff_steps to oyum_staff;
grant insert, update, delete on categories, category_translations, products, product_translations, product_pictures,
  product_variations, product_choice_options, product_relations, search_documents, search_words, search_synonyms,
  banners, banner_translations, rooms, room_translations, room_pieces, videos, video_translations, video_pictures,
  video_products, articles, article_translations, article_pictures, article_products, media_files,
  list_total_changes to oyum_staff;
grant insert on order_status_changes, order_events, stock_movements, sms_messages, sms_days, login_counters to oyum_staff;
grant update on sms_messages, sms_days, login_counters to oyum_staff;
grant update (status, payment_status, version, call_after, call_tries, claimed_by, claimed_until, promised_day, promised_part,
  cancel_reason) on orders to oyum_staff;
-- where an order goes, as the customer said it on the telephone
grant update (delivery_address, phone, note) on orders to oyum_staff;
grant delete on login_counters to oyum_staff;
-- the people themselves: nobody is deleted, no session is given to another, an invitation keeps its end
grant insert on staff_accounts, staff_sessions, staff_passkeys, staff_recovery_codes, staff_invites, staff_devices,
  staff_steps to oyum_staff;
grant update (name, phone, role, locale, state, password_hash, totp_sealed, totp_step, prefs, version, last_login_at)
  on staff_accounts to oyum_staff;
grant update (seen_at, stream_seen_at, idle_until, revoked_at, proved_at, totp_sealed, passkey_challenge) on staff_sessions to oyum_staff;
grant update (sign_count, last_used_at) on staff_passkeys to oyum_staff;
grant update (used_at) on staff_recovery_codes to oyum_staff;
grant update (used_at, password_hash, totp_sealed) on staff_invites to oyum_staff;
grant update (last_seen_at) on staff_devices to oyum_staff;
grant update (used_at, tries, totp_sealed) on staff_steps to oyum_staff;
-- what is done once: the answer is written by who does it, and forgotten by the worker, who does not read it
grant select, insert, update (answer) on staff_once to oyum_staff;
grant select (created_at), delete on staff_once to oyum_worker;
grant delete on staff_passkeys, staff_recovery_codes, staff_devices, staff_steps to oyum_staff;
-- what they did is written once: no moment of their choice, no change, no way back
grant select on audit_log to oyum_staff;
grant insert (staff_id, actor, request_id, call, entity, entity_id, action, changes, personal, customer_id, reason, batch_id)
  on audit_log to oyum_staff;
-- own lists by name
grant select, insert, delete, update (query) on staff_views to oyum_staff;
-- pictures on their way: staff say what comes and how far it is, the worker what became of it
grant select, insert, delete, update (received, pieces, state, moved_at) on uploads to oyum_staff;
grant select, delete, update (state, media_id, refusal, reason, moved_at) on uploads to oyum_worker;
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

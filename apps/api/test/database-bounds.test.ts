import {
  COLOUR_PATTERN,
  MAX_ACTOR_CHARS,
  MAX_ADDRESS_CHARS,
  MAX_FILE_NAME_CHARS,
  MAX_MANAT,
  MAX_NAME_CHARS,
  MAX_NOTE_CHARS,
  MAX_ORDER_KEY_CHARS,
  MAX_ROOM_PIECES,
  MAX_STATUS_NOTE_CHARS,
  MAX_VARIATION_CHARS,
  MIN_ORDER_KEY_CHARS,
} from '@oyum/contract/limits'
import { MAX_BROWSER_CHARS, MAX_NETWORK_CHARS, MAX_SYSTEM_CHARS } from '@oyum/contract/session'
import {
  MAX_ARTICLE_CHARS,
  MAX_BANNER_TEXT_CHARS,
  MAX_CAMPAIGN_NAME_CHARS,
  MAX_CAMPAIGN_PRIORITY,
  MAX_DESCRIPTION_CHARS,
  MAX_GOODS_NAME_CHARS,
  MAX_MATERIAL_CHARS,
  MAX_MM,
  MAX_PASSKEY_NAME_CHARS,
  MAX_SKU_CHARS,
  MAX_STAFF_DEVICE_CHARS,
  MAX_STAFF_NOTE_CHARS,
  MAX_STORY_NAME_CHARS,
  MAX_UPLOAD_NAME_CHARS,
  MAX_VIEW_NAME_CHARS,
  MAX_VIEW_QUERY_CHARS,
  MAX_VIEWS,
  MAX_WEIGHT_G,
  MAX_WORD_CHARS,
  STAFF_LOGIN_PATTERN,
} from '@oyum/contract/staff/limits'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import { CART_MAX_QUANTITY } from '@oyum/shop-rules/cart'
import { PHONE_PATTERN } from '@oyum/shop-rules/phone'
import { MAX_PICTURE_BYTES } from '@oyum/shop-rules/uploads'
import { expect, it } from 'vitest'
import { TRIES_PER_CODE } from '#src/modules/auth/login-limits'

// SQL cannot import the contract's bounds, so its check constraints repeat them. Every constraint of the database that
// holds a number above 1 or a pattern is listed here: with the contract's value, or as the database's own.

const { pool } = await useTestDatabase()

const MAX_TENGE = MAX_MANAT * 100
const file = `length <= ${MAX_FILE_NAME_CHARS}`
const neededFile = `length 1..${MAX_FILE_NAME_CHARS}`
const name = `length <= ${MAX_NAME_CHARS}`
const phone = `~ ${PHONE_PATTERN}`
const tenge = `0..${MAX_TENGE}`

const ofTheContract: Record<string, string> = {
  'audit_log.actor': `length <= ${MAX_ACTOR_CHARS}`,
  'customers.phone': phone,
  'customers.aside_phone': phone,
  'customers.first_name': name,
  'customers.last_name': name,
  'login_codes.phone': phone,
  'login_codes.first_name': name,
  'login_codes.last_name': name,
  'login_codes.max_tries': `1..${TRIES_PER_CODE}`,
  'login_codes.forgiven_by': `length <= ${MAX_ACTOR_CHARS}`,
  'sms_messages.phone': phone,
  'staff_once.key': `length ${MIN_ORDER_KEY_CHARS}..${MAX_ORDER_KEY_CHARS}`,
  'staff_accounts.login': `~ ${STAFF_LOGIN_PATTERN}`,
  'staff_accounts.name': `length 1..${MAX_NAME_CHARS}`,
  'staff_accounts.phone': phone,
  'staff_passkeys.name': `length 1..${MAX_PASSKEY_NAME_CHARS}`,
  'staff_sessions.device': `length <= ${MAX_STAFF_DEVICE_CHARS}`,
  'staff_views.name': `length 1..${MAX_VIEW_NAME_CHARS}`,
  'staff_views.query': `length <= ${MAX_VIEW_QUERY_CHARS}`,
  'staff_views.position': `1..${MAX_VIEWS}`,
  'sessions.system': `length <= ${MAX_SYSTEM_CHARS}`,
  'sessions.browser': `length <= ${MAX_BROWSER_CHARS}`,
  'sessions.network': `length <= ${MAX_NETWORK_CHARS}`,
  'orders.delivery_address': `length <= ${MAX_ADDRESS_CHARS}`,
  'orders.note': `length <= ${MAX_NOTE_CHARS}`,
  'order_events.actor': `length <= ${MAX_ACTOR_CHARS}`,
  'order_status_changes.actor': `length <= ${MAX_ACTOR_CHARS}`,
  'order_status_changes.note': `length <= ${MAX_STATUS_NOTE_CHARS}`,
  'uploads.name': `length 1..${MAX_UPLOAD_NAME_CHARS}`,
  'uploads.bytes': `1..${MAX_PICTURE_BYTES}`,
  'stock_movements.note': `length <= ${MAX_STAFF_NOTE_CHARS}`,
  'order_lines.variation_type': `length <= ${MAX_VARIATION_CHARS}`,
  'order_lines.image': file,
  'order_lines.quantity': `1..${CART_MAX_QUANTITY}`,
  'idempotency_keys.key': `length ${MIN_ORDER_KEY_CHARS}..${MAX_ORDER_KEY_CHARS}`,
  'price_history.actor': `length <= ${MAX_ACTOR_CHARS}`,
  'product_variations.type': `length 1..${MAX_VARIATION_CHARS}`,
  'product_variations.price_tenge': tenge,
  'products.price_tenge': tenge,
  'products.base_discount_hundredths': tenge,
  'products.discount_hundredths': tenge,
  'product_translations.name': `length 1..${MAX_GOODS_NAME_CHARS}`,
  'product_translations.description': `length <= ${MAX_DESCRIPTION_CHARS}`,
  'product_translations.material_description': `length <= ${MAX_MATERIAL_CHARS}`,
  'product_variations.sku': `length 1..${MAX_SKU_CHARS}`,
  'products.sku': `length 1..${MAX_SKU_CHARS}`,
  'products.width_mm': `1..${MAX_MM}`,
  'products.depth_mm': `1..${MAX_MM}`,
  'products.height_mm': `1..${MAX_MM}`,
  'products.weight_g': `1..${MAX_WEIGHT_G}`,
  'search_synonyms.word': `length 1..${MAX_WORD_CHARS}`,
  'search_synonyms.folded': `length 1..${MAX_WORD_CHARS}`,
  'search_misses.folded': `length 1..${MAX_WORD_CHARS}`,
  'product_pictures.file': neededFile,
  'campaigns.name': `length 1..${MAX_CAMPAIGN_NAME_CHARS}`,
  'campaigns.priority': `0..${MAX_CAMPAIGN_PRIORITY}`,
  'campaign_items.hundredths': tenge,
  'categories.image': file,
  'banners.image': neededFile,
  'article_translations.name': `length 1..${MAX_STORY_NAME_CHARS}`,
  'article_translations.description': `length <= ${MAX_ARTICLE_CHARS}`,
  'banner_translations.title': `length <= ${MAX_STORY_NAME_CHARS}`,
  'banner_translations.text': `length <= ${MAX_BANNER_TEXT_CHARS}`,
  'rooms.image': neededFile,
  'room_pieces.position': `0..${MAX_ROOM_PIECES - 1}`,
  'videos.video': file,
  'videos.image': file,
  'video_pictures.file': neededFile,
  'article_pictures.file': neededFile,
  'media_files.file': `~ ^[A-Za-z0-9][A-Za-z0-9._-]{0,${MAX_FILE_NAME_CHARS - 1}}$`,
  'media_files.colour': `~ ${COLOUR_PATTERN}`,
}

// What no program states: the shop's people write these, or the database alone.
const OF_THE_DATABASE = [
  'articles.slug',
  'audit_log.reason',
  'banners.link',
  'categories.slug',
  'category_translations.name',
  'idempotency_keys.request_hash',
  'job_workers.id',
  'known_devices.device_hash',
  'login_codes.code_hash',
  'login_counters.scope',
  'login_counters.subject',
  'media_files.progress',
  'media_files.reason',
  'media_files.sha256',
  'orders.phone',
  'product_choice_options.name',
  'product_variations.shelf',
  'products.locale_mask',
  'products.slug',
  'room_pieces.x',
  'room_pieces.y',
  'room_translations.name',
  'room_translations.text',
  'rooms.slug',
  'search_documents.tier',
  'search_words.word',
  'sessions.token_hash',
  'sms_days.shard',
  'staff_devices.device_hash',
  'staff_invites.token_hash',
  'staff_once.request_hash',
  'staff_recovery_codes.code_hash',
  'staff_sessions.token_hash',
  'staff_steps.token_hash',
  'uploads.pieces',
  'uploads.reason',
  'video_translations.description',
  'video_translations.name',
  'videos.slug',
]

it('of the database are those of the contract', async () => {
  const found = await bounds()
  const repeated = Object.fromEntries(found.filter(({ column }) => column in ofTheContract).map(pair))
  expect(repeated).toEqual(ofTheContract)
})

it('that only the database has are known', async () => {
  const own = (await bounds()).filter(({ column }) => !(column in ofTheContract))
  expect(own.map(({ column }) => column).toSorted()).toEqual(OF_THE_DATABASE)
})

interface Bound {
  column: string
  bound: string
}
const pair = ({ column, bound }: Bound) => [column, bound]

/** Check constraints of one column that hold a pattern or a number above 1, in short words. */
async function bounds(): Promise<Bound[]> {
  const { rows } = await pool.query<{ column: string; definition: string }>(`
    select distinct r.relname || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = r.oid and a.attnum = any (c.conkey)
    where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace
      and not r.relispartition`)
  return rows
    .filter(({ definition }) => /~|\b([2-9]|\d{2,})\b/.test(definition))
    .map(({ column, definition }) => ({ column, bound: shorten(definition) }))
}

function shorten(definition: string): string {
  const inner = definition.replaceAll(/^CHECK |[()']|::\w+|\[\]/g, '')
  const pattern = /~ '(.*?)'::text/.exec(definition)?.[1]
  if (pattern !== undefined && !/ AND /.test(definition)) return `~ ${pattern}`
  const both = /(\d+) AND .*?<= (\d+)/.exec(inner)
  const what = definition.includes('length(') ? 'length ' : ''
  if (both) return `${what}${both[1]}..${both[2]}`
  const most = /<= (\d+)$/.exec(inner)
  return most ? `${what}<= ${most[1]}` : inner
}

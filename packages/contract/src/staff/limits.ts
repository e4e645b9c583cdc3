import { MAX_MANAT } from '../limits.ts'

// Bounds and fixed texts of the back office. No schema library: the browser reads this file.

export const STAFF_LOGIN_PATTERN = '^[a-z0-9][a-z0-9._-]{2,39}$'
/** the session; the prefix keeps it to this very host, over TLS and at every path */
export const STAFF_COOKIE = '__Host-staff'
/** a login under way: between the password and the second factor */
export const STAFF_STEP_COOKIE = '__Host-staff-step'
/** a browser that has logged in before counts its mistakes for itself */
export const STAFF_DEVICE_COOKIE = '__Host-staff-device'
export const STAFF_DEVICE_DAYS = 400

/** of a code from an application on the telephone */
export const TOTP_PATTERN = '^[0-9]{6}$'
/** what we give out: letters and digits that nobody reads as another */
export const RECOVERY_CODE_PATTERN = '^[a-z2-7]{5}-[a-z2-7]{5}$'
export const RECOVERY_CODES = 10
/** 256 bits */
export const STAFF_TOKEN_PATTERN = '^[A-Za-z0-9_-]{43}$'
export const INVITE_HOURS = 48
/** so long a session may do what needs proof, once somebody has shown who they are */
export const PROOF_MINUTES = 10
export const MAX_PASSKEY_NAME_CHARS = 60
export const MAX_PASSKEYS = 10
/** what a browser sends of a passkey, in base64url; the longest, an attestation, has some hundred bytes */
export const PASSKEY_BYTES_PATTERN = '^[A-Za-z0-9_-]+$'
export const MAX_PASSKEY_BYTES_CHARS = 20_000
/** how a passkey reaches the browser: usb, nfc, ble, internal, hybrid */
export const MAX_PASSKEY_TRANSPORTS = 8
export const MAX_PASSKEY_TRANSPORT_CHARS = 20
/** as it is typed, also where it is too long to be chosen */
export const MAX_TYPED_PASSWORD_CHARS = 200
export const MAX_STAFF_DEVICE_CHARS = 200
/** things whose history can be read */
export const AUDIT_ENTITIES = ['staff', 'order', 'customer', 'product'] as const
export const AUDIT_PAGE_ROWS = 50
/** where a page of a list goes on; what it holds is the server's business */
export const CURSOR_PATTERN = '^[A-Za-z0-9_-]+$'
export const MAX_CURSOR_CHARS = 100

/** at the same time; a browser needs one, however many tabs it has */
export const STREAMS_A_SESSION = 3
/** comes with a call that nobody at the screen has asked for: it keeps no session alive */
export const UNATTENDED_HEADER = 'x-unattended'

/** rows of a list, unless asked for otherwise */
export const DEFAULT_ROWS = 50
export const MAX_ROWS = 100
/** rows of a pile that are looked through for those that a filter lets pass */
export const MOST_LOOKED_THROUGH = 1000
/** a pile is counted up to here: 999+ */
export const MOST_COUNTED = 1000
/** '2026-11-17' */
export const DAY_CHARS = 10
/** milliseconds and number of the order a page ends with */
export const ORDER_CURSOR_PATTERN = '^[0-9]{1,14}-[0-9]{1,15}$'
/** by fewer digits of its end a phone is not looked for */
export const MIN_PHONE_END_DIGITS = 4
/** what is typed into a search box */
export const MAX_STAFF_QUERY_CHARS = 60
/** a day is promised in one of these */
export const DAY_PARTS = ['morning', 'day', 'evening'] as const
/** why an order is cancelled */
export const CANCEL_REASONS = ['customer', 'no_answer', 'no_stock', 'refused', 'address', 'other'] as const
/** an internal note of an order, or what is said with an outcome */
export const MAX_STAFF_NOTE_CHARS = 500
/** why an order is taken over */
export const MAX_STAFF_REASON_CHARS = 200
/** '2026-11-17T09:00:00.000+05:00' */
export const MAX_MOMENT_CHARS = 40
/** the largest smallint of PostgreSQL */
export const MAX_LINE_NUMBER = 32_767
/** goods that a picker shows */
export const PICKER_ROWS = 20
/** as the shop's own calls bound an amount */
export const MAX_TENGE = MAX_MANAT * 100
/** of orders, of products, of people: what the palette finds */
export const MOST_OF_EACH_KIND = 5

/** screens whose lists can be saved by name */
export const VIEW_SCREENS = ['orders', 'goods'] as const
/** of one person and screen */
export const MAX_VIEWS = 20
export const MAX_VIEW_NAME_CHARS = 40
export const MAX_VIEW_QUERY_CHARS = 1000
/** what URLSearchParams writes */
export const VIEW_QUERY_PATTERN = '^[A-Za-z0-9=&%+._*-]*$'
/** ready texts that are sent by one press */
export const HAND_SMS = ['not_reached', 'sum_changed', 'come_to_shop'] as const
/** SMS that are written by hand, a day and order */
export const HAND_SMS_DAY = 3
export const MAX_HAND_SMS_CHARS = 300

/** what is done to the stock besides orders; `counted` tells the shelf, the others how many came or went */
export const STOCK_KINDS = ['received', 'counted', 'damaged', 'lost', 'correction'] as const
export const STOCK_PROBLEMS = ['not_found', 'promised', 'stock', 'too_many', 'note'] as const
/** why pieces came or went, as the database has it */
export const STOCK_REASONS = [
  ...(['initial', 'received', 'order', 'cancelled', 'correction', 'order_edit'] as const),
  ...(['refused', 'returned', 'damaged', 'lost', 'count'] as const),
] as const
export const MAX_ADJUSTED_AT_ONCE = 200
/** by one line */
export const MAX_MOVED_PIECES = 100_000
/** free pieces of one thing */
export const MAX_STOCK = 1_000_000
export const MOVEMENT_ROWS = 50
/** microseconds and number of the movement a page ends with */
export const MOVEMENT_CURSOR_PATTERN = '^[0-9]{1,16}-[0-9]{1,15}$'
/** what pictures are sent for; films come with the stories */
export const UPLOAD_KINDS = ['product', 'category', 'banner', 'room', 'article'] as const
export const UPLOAD_STATES = ['waiting', 'sending', 'checking', 'making', 'ready', 'refused'] as const
export const MAX_UPLOAD_NAME_CHARS = 255
/** of one file; after each cut it begins another */
export const MAX_UPLOAD_PIECES = 2000
export const UPLOAD_ROWS = 200
export const MAX_GALLERY_PICTURES = 100
export const MAX_MATERIAL_PICTURES = 20
export const MAX_PICTURED_VARIATIONS = 500
/** what a product is to the shop */
export const GOODS_STATES = ['draft', 'on_sale', 'archived'] as const
/** lists of them; what is archived is in the list of that name alone */
export const GOODS_VIEWS = ['all', ...GOODS_STATES] as const
export const GOODS_SORTS = ['changed', 'newest', 'price', 'price_down'] as const
/** what the list is sorted by (microseconds or tenge) and the product a page ends with */
export const GOODS_CURSOR_PATTERN = '^[0-9]{1,16}-[0-9]{1,10}$'
/** why nobody can order a product */
export const GOODS_REASONS = ['draft', 'publish_time', 'archived', 'variations_hidden', 'no_stock'] as const
/** what a product lacks, though it can be ordered */
export const GOODS_WARNINGS = [
  'category_off',
  'no_tk',
  'no_ru',
  'no_en',
  'no_picture',
  'picture_in_work',
  'picture_refused',
  'no_price',
  'no_size',
] as const
/** that a product can be put into; the shop has a few dozen */
export const MOST_CATEGORIES = 1000
export const MAX_SKU_CHARS = 40
export const MAX_GOODS_NAME_CHARS = 200
export const MAX_DESCRIPTION_CHARS = 20_000
export const MAX_MATERIAL_CHARS = 5000
/** of a side of a product */
export const MAX_MM = 20_000
export const MAX_WEIGHT_G = 5_000_000
/** variations whose prices are changed by one call */
export const MAX_PRICED_VARIATIONS = 200
export const PRICE_HISTORY_ROWS = 50
export const DISCOUNT_TYPES = ['percent', 'amount'] as const
/** 100.00 % */
export const MAX_PERCENT_HUNDREDTHS = 10_000
export const CAMPAIGN_VIEWS = ['all', 'planned', 'running', 'ended'] as const
export const CAMPAIGN_KINDS = ['percent', 'amount', 'price'] as const
export const MAX_CAMPAIGN_NAME_CHARS = 80
export const MAX_CAMPAIGN_PRIORITY = 100
/** products that are named by one call */
export const MAX_CAMPAIGN_PRODUCTS_AT_ONCE = 200
/** products of one campaign */
export const MAX_CAMPAIGN_ITEMS = 100_000
/** a sale that starts sooner can hardly be announced */
export const CAMPAIGN_SOON_DAYS = 5
export const CAMPAIGN_ROWS = 50
/** microseconds and number of the campaign a page ends with */
export const CAMPAIGN_CURSOR_PATTERN = '^[0-9]{1,16}-[0-9]{1,10}$'

/** of a group of synonyms: more would make every search with one of them slow */
export const MIN_WORDS_OF_GROUP = 2
export const MAX_WORDS_OF_GROUP = 20
export const MAX_WORD_CHARS = 80
export const MAX_WORD_GROUPS = 2000
export const WORD_GROUP_ROWS = 50
/** products that a tried search names */
export const TRIED_ROWS = 10
export const MISSED_ROWS = 30
export const MAX_MISSED_DAYS = 30
export const LOOKS_LIKE = 3

/** of the shop's first page */
export const MAX_BANNERS = 50
export const MAX_BANNER_TEXT_CHARS = 1000
export const MAX_BANNER_LINK_CHARS = 500
/** a page of the shop itself: //elsewhere and /\elsewhere are other hosts to a browser */
export const OWN_LINK_PATTERN = '^/(?![/\\\\])[^\\s\\\\]*$'
/** of a banner, an article or a film */
export const MAX_STORY_NAME_CHARS = 200
/** of a language; the body of a call has 64 kB */
export const MAX_ARTICLE_CHARS = 50_000
export const MAX_STORY_PICTURES = 20
export const MAX_STORY_PRODUCTS = 12
export const STORY_ROWS = 50
/** of what is on its way */
export const WHOLE_PERCENT = 100

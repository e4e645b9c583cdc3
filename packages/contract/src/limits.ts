import { PAGE_SIZE } from '@oyum/shop-rules/pagination'

// Every bound and fixed text that the browser and the server both know, stated here and nowhere else. No schema library:
// the browser reads this file. What a rule computes with stands beside the rule in shop-rules (page size, cart, phone).
// SQL must repeat some of it in its constraints; apps/api/test/database-bounds.test.ts compares.

// Lists and what asks for them
export const DEFAULT_LIMIT = PAGE_SIZE
export const MAX_LIMIT = 50
export const MAX_PAGE = 100_000
export const MAX_SEARCH_CHARS = 100
/** a discount in percent that a list may be asked for, either way from 0: addresses are typed by people too */
export const MAX_ASKED_PERCENT = 1_000_000
/** «New» ends somewhere: the newest pieces, however many the shop holds. Twenty pages of twelve. */
export const NEW_ARRIVALS_MAX = 240
/** A search answers its best matches, not every one a large shop has. Ten pages of twelve. */
export const SEARCH_RESULTS_MAX = 120
/** Favourites of one customer: enough for a whole flat, and one answer that a slow line can carry. */
export const WISHLIST_MAX = 200
export const MAX_WISHES_A_CALL = 50
/** One answer of the order list: the newest; older ones come by asking for those before the last. */
export const ORDER_LIST_SIZE = 50
/** Rooms have no pages: their list ends where nobody scrolls any more. */
export const ROOMS_MAX = 48
/** more dots would hide the room that they stand in */
export const MAX_ROOM_PIECES = 6

// Values
/** the largest integer of PostgreSQL */
export const MAX_ID = 2_147_483_647
export const MAX_ORDER_ID = Number.MAX_SAFE_INTEGER
export const MAX_MANAT = 1_000_000_000
export const MAX_FILE_NAME_CHARS = 200
export const MAX_VARIATION_CHARS = 200
/** ISO 8601 with room to spare */
export const MAX_DATE_CHARS = 40
export const COLOUR_PATTERN = '^#[0-9a-f]{6}$'

// What people write
export const MAX_NAME_CHARS = 80
export const MAX_ADDRESS_CHARS = 500
export const MAX_NOTE_CHARS = 1000
/** who changed the status of an order, and what they noted of it */
export const MAX_ACTOR_CHARS = 80
export const MAX_STATUS_NOTE_CHARS = 500
/** 15 digits with everything that people put between them */
export const MAX_TYPED_PHONE_CHARS = 40
// not blank, and no control characters: they reach labels and SMS, and PostgreSQL refuses the null character
export const PERSON_NAME_PATTERN =
  '^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$'
/** the same, and it may be blank */
export const NO_CONTROLS_PATTERN = '^[^\\u0000-\\u001F\\u007F]*$'
// in several lines: of control characters only tab and line ends
const FREE_TEXT = '[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F]*'
export const FREE_TEXT_PATTERN = `^${FREE_TEXT}$`
export const NEEDED_TEXT_PATTERN = `^(?=[\\s\\S]*\\S)${FREE_TEXT}$`

// An order
export const MIN_ORDER_KEY_CHARS = 8
export const MAX_ORDER_KEY_CHARS = 100
export const ORDER_KEY_PATTERN = `^[A-Za-z0-9_-]{${MIN_ORDER_KEY_CHARS},${MAX_ORDER_KEY_CHARS}}$`
/** so many orders one call cancels: a transaction that holds no more of the shop than it must */
export const MAX_CANCELLED_AT_ONCE = 200
/** Programs compare these two; they are the same in every language. */
export const ORDER_PLACED = 'Order placed successfully!'
export const CODE_SENT = 'Otp code is sent!'

// The login
export const OTP_DIGITS = 4
export const OTP_PATTERN = `^[0-9]{${OTP_DIGITS}}$`
export const TICKET_PATTERN = '^[A-Za-z0-9_.-]{10,80}$'
export const RESEND_COOLDOWN_SECONDS = 60
export const CODE_MINUTES = 5
export const SESSION_DAYS = 30
/** the longest that browsers keep a cookie */
export const DEVICE_DAYS = 400
/** so long a registration waits for its code, and its asker keeps the ticket, before the names have to be given again */
export const REGISTRATION_MINUTES = 30
/** the session; out of reach of script */
export const TOKEN_COOKIE = 'token'
/** '1' while there is a session, for the page's own flag; no secret */
export const SIGNED_IN_COOKIE = 'signed_in'
/** stays after a logout: a device that has logged in keeps an allowance of its own */
export const DEVICE_COOKIE = 'device'
/** the tickets of the codes that this browser asked for last: only with one of them a code is tried */
export const TICKETS_COOKIE = 'login_tickets'
export const MOST_TICKETS = 3
/** the language somebody chose; the name of the cookie is that of the local storage entry (shop-rules/locales) */
export const LOCALE_COOKIE_DAYS = 365

// The cart of those without script
export const CART_COOKIE = 'cart'
/** a hundred lines as people choose them; with the other headers of an answer it stays within the edge's 4 kB */
export const CART_COOKIE_MAX_CHARS = 2100
/** somebody who looks again after the next wages */
export const CART_COOKIE_DAYS = 45

// How long the browser's own memory keeps an answer; all lives together: cache-table.ts
/** long enough to step back and forth between two sofas, short enough that prices stay true (OPEN-68) */
export const DETAILS_LIFE_MS = 30_000

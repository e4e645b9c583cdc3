import type { PictureRefusal } from '@oyum/shop-rules/uploads'

// The only place where an error code meets an HTTP status. Free of dependencies: the browser reads it too.
export const errorStatus = {
  // the request does not fit the contract
  validation: 422,
  payload_too_large: 413,
  unsupported_media_type: 415,
  // who is asking
  unauthenticated: 401,
  foreign_origin: 403,
  // the back office: not for this role, or not from this address
  forbidden: 403,
  // the people of the back office: name and password, code or passkey do not fit; the login began too long ago; who it is must
  // be shown again; an invitation is used or over; a password is too easy; somebody else changed it meanwhile; the name is
  // taken; without an owner nobody could let anybody in; as many as there may be
  credentials: 422,
  totp: 422,
  passkey: 422,
  login_over: 422,
  proof: 403,
  invite: 404,
  weak_password: 422,
  version: 409,
  in_use: 409,
  last_owner: 409,
  too_many: 422,
  // orders at the desk: somebody else has it; the amount that was told is not the order's; its status has moved on; the ten
  // seconds are over, or somebody else confirmed it
  claimed: 409,
  amount: 409,
  order_moved: 409,
  undo_over: 409,
  too_many_requests: 429,
  // what is asked for
  not_found: 404,
  method_not_allowed: 405,
  // login: the number is not registered; no SMS can go there; the code is wrong, used up or too old, or was asked for
  // elsewhere; enough for a day; new devices must wait while somebody guesses codes all over the shop
  phone: 404,
  not_mobile: 422,
  code: 422,
  code_expired: 422,
  code_elsewhere: 422,
  day_limit: 429,
  new_devices: 429,
  // the account: the number of a profile is proved by SMS, not typed; orders are on their way; only who holds the telephone
  // may end it; what was said of an earlier account of the number does not fit; the favourites are full
  phone_fixed: 422,
  open_orders: 409,
  fresh_code_needed: 403,
  former_account: 422,
  wishlist_full: 409,
  // orders: the shop's answer differs from what the customer saw, or one customer wants too much of it
  price_changed: 409,
  stock: 409,
  order_limit: 409,
  order_state: 409,
  // stock: fewer were counted than are promised to customers
  promised: 409,
  // more is taken off than the order comes to
  discount: 409,
  // goods: another product has this SKU; what is archived has to be restored first
  sku_in_use: 409,
  goods_state: 409,
  // pictures: the file is none that the shop takes (`refusal` says why); it goes on elsewhere than somebody thinks; there is no
  // room for more; what shall be shown is not ready, or was refused
  upload: 422,
  upload_offset: 409,
  upload_room: 409,
  picture: 409,
  // prices: a large change wants the new price typed again
  guard: 409,
  // a campaign: what has started cannot be moved or removed, what has ended not be changed
  campaign_state: 409,
  // an SMS by hand: not at this hour, or enough about this order for today
  sms_hours: 409,
  sms_limit: 409,
  // an order by phone: its number was silent for so long that it may have another owner
  silent_account: 409,
  idempotency_mismatch: 409,
  // the server is not well
  unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

export const errorCodes = Object.keys(errorStatus) as ErrorCode[]

export const REQUEST_ID_HEADER = 'x-request-id'
/** Carries the secret by which the api knows the storefront. The edge takes it off whatever comes from outside. */
export const STOREFRONT_HEADER = 'x-storefront-secret'
export const LOCALE_HEADER = 'x-localization'
export const IDEMPOTENCY_HEADER = 'idempotency-key'

export interface ErrorEntry {
  code: string
  message: string
  /** the field of the request that is wrong, with `validation` */
  field?: string
  /** the product in the reader's language and what is left of it, with `stock`; with `not_found` the product alone */
  product_id?: number
  product_name?: string
  available?: number
  /** the type of the chosen variation, null without one */
  variation?: string | null
  /** pieces of open orders, with `promised` */
  promised?: number
  /** what it costs now and would cost, with `guard` */
  before_tenge?: number
  after_tenge?: number
  /** the total the server computed, with `price_changed` */
  order_amount?: number
  /** which one, and how many (of `value`: manat) it allows, with `order_limit` */
  limit?: OrderLimitName
  most?: number
  /** why, with `upload` */
  refusal?: PictureRefusal
  /** who has an order or changed a thing meanwhile, by name; until when, or when, with `claimed` and `version` */
  by?: string
  until?: string
  at?: string
  /** what stands there now, with `version` and `upload_offset`; what the first request came to, with `idempotency_mismatch` of the back office; whose
   *  account it is, with `silent_account` */
  current?: Readonly<Record<string, unknown>>
  /** the amount of the order, with `amount` */
  amount_tenge?: number
}

/** What a customer may have too much of; `pieces` names the product. */
export type OrderLimitName = 'open_orders' | 'orders_hour' | 'orders_day' | 'pieces' | 'value'

/**
 * A line of an order that was refused, as the shop has it at that moment: newer than any answer about the product that
 * some cache may still give.
 */
export interface RefusedLine {
  product_id: number
  /** the type of the chosen variation, null without one */
  variation: string | null
  /** of one piece before the discount, in manat; null when it is no longer sold, or not as it was chosen */
  price: number | null
  discount: number
  discount_type: 'percent' | 'amount'
  /** null together with the price */
  stock: number | null
}

export interface ErrorAnswer {
  errors: ErrorEntry[]
  message: string
  /** every line of the order, with `price_changed`, `stock` and the `not_found` of an order */
  lines?: RefusedLine[]
}

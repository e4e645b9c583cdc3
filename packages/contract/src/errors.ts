// The only place where an error code meets an HTTP status. Free of dependencies: the browser reads it too.
export const errorStatus = {
  // the request does not fit the contract
  validation: 422,
  payload_too_large: 413,
  unsupported_media_type: 415,
  // who is asking
  unauthenticated: 401,
  foreign_origin: 403,
  too_many_requests: 429,
  // what is asked for
  not_found: 404,
  method_not_allowed: 405,
  not_built: 501,
  // login: the number is not registered; the code is wrong, used up or too old
  phone: 404,
  code: 422,
  code_expired: 422,
  phone_taken: 409,
  // orders: the shop's answer differs from what the customer saw
  price_changed: 409,
  stock: 409,
  order_state: 409,
  idempotency_mismatch: 409,
  // the server is not well
  unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

export const errorCodes = Object.keys(errorStatus) as ErrorCode[]

export const REQUEST_ID_HEADER = 'x-request-id'
export const LOCALE_HEADER = 'x-localization'
export const IDEMPOTENCY_HEADER = 'idempotency-key'

export interface ErrorEntry {
  code: string
  message: string
  /** the field of the request that is wrong, with `validation` */
  field?: string
  /** the product and what is left of it, with `stock` */
  product_id?: number
  available?: number
  /** the total the server computed, with `price_changed` */
  order_amount?: number
}

export interface ErrorAnswer {
  errors: ErrorEntry[]
  message: string
}

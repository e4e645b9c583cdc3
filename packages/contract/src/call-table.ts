// Method and path of every call under /api/v1. Kept apart from the schemas so that the browser's client carries
// these few lines and not a schema library. calls.ts adds what goes in and what comes out.

export const API_PREFIX = '/api/v1'

/** Where a call is, whoever it is for. */
export interface CallPlace {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
}

export interface CallHead extends CallPlace {
  /** `customer` calls need a session: `Authorization: Bearer {token}`, or the token cookie, which the server reads as one */
  readonly auth: 'public' | 'customer'
}

export const callTable = {
  banners: {
    list: { method: 'GET', path: '/banners', auth: 'public' },
  },
  rooms: {
    list: { method: 'GET', path: '/rooms', auth: 'public' },
    room: { method: 'GET', path: '/rooms/:id', auth: 'public' },
  },
  categories: {
    list: { method: 'GET', path: '/categories', auth: 'public' },
    products: { method: 'GET', path: '/categories/products/:id', auth: 'public' },
  },
  products: {
    latest: { method: 'GET', path: '/products/latest', auth: 'public' },
    newArrival: { method: 'GET', path: '/products/new-arrival', auth: 'public' },
    discounted: { method: 'GET', path: '/products/discounted', auth: 'public' },
    discountTypes: { method: 'GET', path: '/products/discount-types/', auth: 'public' },
    search: { method: 'GET', path: '/products/search', auth: 'public' },
    details: { method: 'GET', path: '/products/details/:id', auth: 'public' },
    around: { method: 'GET', path: '/products/around/:id', auth: 'public' },
  },
  content: {
    videos: { method: 'GET', path: '/videos', auth: 'public' },
    video: { method: 'GET', path: '/videos/:id', auth: 'public' },
    articles: { method: 'GET', path: '/articles', auth: 'public' },
    article: { method: 'GET', path: '/articles/:id', auth: 'public' },
  },
  auth: {
    checkPhone: { method: 'POST', path: '/auth/check-phone', auth: 'public' },
    register: { method: 'POST', path: '/auth/registration', auth: 'public' },
    verifyPhone: { method: 'POST', path: '/auth/verify-phone', auth: 'public' },
    codeState: { method: 'POST', path: '/auth/code-state', auth: 'public' },
    logout: { method: 'POST', path: '/auth/logout', auth: 'customer' },
    sessions: { method: 'GET', path: '/auth/sessions', auth: 'customer' },
    endSession: { method: 'POST', path: '/auth/sessions/end', auth: 'customer' },
    endOtherSessions: { method: 'POST', path: '/auth/sessions/end-others', auth: 'customer' },
    freshCode: { method: 'POST', path: '/auth/fresh-code', auth: 'customer' },
    confirmCode: { method: 'POST', path: '/auth/confirm-code', auth: 'customer' },
  },
  customer: {
    info: { method: 'GET', path: '/customer/info', auth: 'customer' },
    updateProfile: { method: 'PUT', path: '/customer/update-profile', auth: 'customer' },
    removeAccount: { method: 'DELETE', path: '/customer/remove-account', auth: 'customer' },
    claimFormer: { method: 'POST', path: '/customer/claim-former', auth: 'customer' },
  },
  wishlist: {
    list: { method: 'GET', path: '/customer/wish-list', auth: 'customer' },
    add: { method: 'POST', path: '/customer/wish-list/add', auth: 'customer' },
    remove: { method: 'DELETE', path: '/customer/wish-list/remove', auth: 'customer' },
  },
  orders: {
    place: { method: 'POST', path: '/customer/order/place', auth: 'customer' },
    list: { method: 'GET', path: '/customer/order/list', auth: 'customer' },
    cancel: { method: 'PUT', path: '/customer/order/cancel', auth: 'customer' },
  },
} as const satisfies Record<string, Record<string, CallHead>>

export type CallTable = typeof callTable

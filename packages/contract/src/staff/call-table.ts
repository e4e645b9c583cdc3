import type { StaffPermission } from '@oyum/shop-rules/staff-permissions'
import type { CallPlace } from '../call-table.ts'

// Method, path and permission of every call under /api/admin/v1, without schemas, as in ../call-table.ts: the browser's client
// carries these lines. calls.ts adds what goes in and what comes out.

export const STAFF_API_PREFIX = '/api/admin/v1'

export interface StaffCallHead extends CallPlace {
  /** a name of the table of permissions; `self`: anybody who is logged in, for own things; `public`: the way in */
  readonly permission: StaffPermission | 'self' | 'public'
  /** only for who has shown within ten minutes who they are */
  readonly proof?: true
  /** done once for each Idempotency-Key, which the call needs; the second press gets the answer of the first */
  readonly once?: true
}

export const staffCallTable = {
  auth: {
    password: { method: 'POST', path: '/auth/password', permission: 'public' },
    totp: { method: 'POST', path: '/auth/totp', permission: 'public' },
    recovery: { method: 'POST', path: '/auth/recovery', permission: 'public' },
    passkeyOptions: { method: 'POST', path: '/auth/passkey-options', permission: 'public' },
    passkey: { method: 'POST', path: '/auth/passkey', permission: 'public' },
    prove: { method: 'POST', path: '/auth/prove', permission: 'self' },
    logout: { method: 'POST', path: '/auth/logout', permission: 'self' },
  },
  invites: {
    show: { method: 'POST', path: '/invites/show', permission: 'public' },
    accept: { method: 'POST', path: '/invites/accept', permission: 'public' },
    factor: { method: 'POST', path: '/invites/factor', permission: 'public' },
  },
  me: {
    read: { method: 'GET', path: '/me', permission: 'self' },
    change: { method: 'PUT', path: '/me', permission: 'self' },
    password: { method: 'PUT', path: '/me/password', permission: 'self', proof: true },
    beginTotp: { method: 'POST', path: '/me/totp', permission: 'self', proof: true },
    totp: { method: 'PUT', path: '/me/totp', permission: 'self', proof: true },
    passkeys: { method: 'GET', path: '/me/passkeys', permission: 'self' },
    passkeyOptions: { method: 'POST', path: '/me/passkeys/options', permission: 'self', proof: true },
    addPasskey: { method: 'POST', path: '/me/passkeys', permission: 'self', proof: true },
    removePasskey: { method: 'DELETE', path: '/me/passkeys/:id', permission: 'self', proof: true },
    recoveryCodes: { method: 'POST', path: '/me/recovery-codes', permission: 'self', proof: true },
    sessions: { method: 'GET', path: '/me/sessions', permission: 'self' },
    endSessions: { method: 'DELETE', path: '/me/sessions', permission: 'self' },
    endSession: { method: 'DELETE', path: '/me/sessions/:id', permission: 'self' },
  },
  staff: {
    list: { method: 'GET', path: '/staff', permission: 'staff.read' },
    read: { method: 'GET', path: '/staff/:id', permission: 'staff.read' },
    invite: { method: 'POST', path: '/staff', permission: 'staff.invite', proof: true },
    inviteAgain: { method: 'POST', path: '/staff/:id/invite', permission: 'staff.invite', proof: true },
    change: { method: 'PUT', path: '/staff/:id', permission: 'staff.write', proof: true },
    changeState: { method: 'PUT', path: '/staff/:id/state', permission: 'staff.write', proof: true },
    sessions: { method: 'GET', path: '/staff/:id/sessions', permission: 'staff.write' },
    endSessions: { method: 'DELETE', path: '/staff/:id/sessions', permission: 'staff.write', proof: true },
  },
  orders: {
    list: { method: 'GET', path: '/orders', permission: 'orders.read' },
    counts: { method: 'GET', path: '/orders/counts', permission: 'orders.read' },
    read: { method: 'GET', path: '/orders/:id', permission: 'orders.read' },
    timeline: { method: 'GET', path: '/orders/:id/timeline', permission: 'orders.read' },
    next: { method: 'POST', path: '/orders/next', permission: 'orders.call' },
    claim: { method: 'POST', path: '/orders/:id/claim', permission: 'orders.call' },
    release: { method: 'DELETE', path: '/orders/:id/claim', permission: 'orders.call' },
    call: { method: 'POST', path: '/orders/:id/call', permission: 'orders.call' },
    confirm: { method: 'POST', path: '/orders/:id/confirm', permission: 'orders.call' },
    undo: { method: 'POST', path: '/orders/:id/undo', permission: 'orders.call' },
    cancel: { method: 'POST', path: '/orders/:id/cancel', permission: 'orders.cancel' },
    addNote: { method: 'POST', path: '/orders/:id/notes', permission: 'orders.call' },
    goods: { method: 'GET', path: '/orders/goods', permission: 'orders.edit' },
    changeLines: { method: 'PUT', path: '/orders/:id/lines', permission: 'orders.edit' },
    changeDelivery: { method: 'PUT', path: '/orders/:id/delivery', permission: 'orders.edit' },
    changeDiscount: { method: 'PUT', path: '/orders/:id/discount', permission: 'orders.discount' },
    create: { method: 'POST', path: '/orders', permission: 'orders.create', once: true },
    merge: { method: 'POST', path: '/orders/merge', permission: 'orders.merge', once: true },
    smsTexts: { method: 'GET', path: '/orders/:id/sms', permission: 'sms.send' },
    sms: { method: 'POST', path: '/orders/:id/sms', permission: 'sms.send', once: true },
    cancelMany: { method: 'POST', path: '/orders/cancel-many', permission: 'orders.cancel', once: true },
  },
  stock: {
    read: { method: 'GET', path: '/stock/:id', permission: 'stock.read' },
    movements: { method: 'GET', path: '/stock/:id/movements', permission: 'stock.read' },
    adjust: { method: 'POST', path: '/stock/adjust', permission: 'stock.write', once: true },
  },
  goods: {
    list: { method: 'GET', path: '/goods', permission: 'products.read' },
    categories: { method: 'GET', path: '/goods/categories', permission: 'products.read' },
    read: { method: 'GET', path: '/goods/:id', permission: 'products.read' },
    change: { method: 'PUT', path: '/goods/:id', permission: 'products.write' },
    publish: { method: 'POST', path: '/goods/:id/publish', permission: 'products.publish' },
    draft: { method: 'POST', path: '/goods/:id/draft', permission: 'products.publish' },
    archive: { method: 'POST', path: '/goods/:id/archive', permission: 'products.publish' },
    restore: { method: 'POST', path: '/goods/:id/restore', permission: 'products.publish' },
  },
  pictures: {
    read: { method: 'GET', path: '/goods/:id/pictures', permission: 'products.read' },
    change: { method: 'PUT', path: '/goods/:id/pictures', permission: 'products.write' },
  },
  uploads: {
    list: { method: 'GET', path: '/uploads', permission: 'media.write' },
    read: { method: 'GET', path: '/uploads/:id', permission: 'media.write' },
    begin: { method: 'POST', path: '/uploads', permission: 'media.write' },
    send: { method: 'PUT', path: '/uploads/:id', permission: 'media.write' },
    finish: { method: 'POST', path: '/uploads/:id/finish', permission: 'media.write' },
    remove: { method: 'DELETE', path: '/uploads/:id', permission: 'media.write' },
  },
  prices: {
    change: { method: 'PUT', path: '/goods/:id/price', permission: 'prices.write' },
    history: { method: 'GET', path: '/goods/:id/prices', permission: 'products.read' },
  },
  campaigns: {
    list: { method: 'GET', path: '/campaigns', permission: 'products.read' },
    read: { method: 'GET', path: '/campaigns/:id', permission: 'products.read' },
    items: { method: 'GET', path: '/campaigns/:id/items', permission: 'products.read' },
    create: { method: 'POST', path: '/campaigns', permission: 'campaigns.write', once: true },
    change: { method: 'PUT', path: '/campaigns/:id', permission: 'campaigns.write' },
    putItems: { method: 'PUT', path: '/campaigns/:id/items', permission: 'campaigns.write' },
    removeItems: { method: 'POST', path: '/campaigns/:id/items/remove', permission: 'campaigns.write' },
    stop: { method: 'POST', path: '/campaigns/:id/stop', permission: 'campaigns.write' },
    remove: { method: 'POST', path: '/campaigns/:id/remove', permission: 'campaigns.write' },
  },
  banners: {
    list: { method: 'GET', path: '/banners', permission: 'products.read' },
    add: { method: 'POST', path: '/banners', permission: 'stories.write', once: true },
    order: { method: 'PUT', path: '/banners/order', permission: 'stories.write' },
    change: { method: 'PUT', path: '/banners/:id', permission: 'stories.write' },
    remove: { method: 'DELETE', path: '/banners/:id', permission: 'stories.write' },
  },
  articles: {
    list: { method: 'GET', path: '/articles', permission: 'products.read' },
    read: { method: 'GET', path: '/articles/:id', permission: 'products.read' },
    add: { method: 'POST', path: '/articles', permission: 'stories.write', once: true },
    change: { method: 'PUT', path: '/articles/:id', permission: 'stories.write' },
  },
  words: {
    list: { method: 'GET', path: '/words', permission: 'products.read' },
    try: { method: 'GET', path: '/words/try', permission: 'products.read' },
    missed: { method: 'GET', path: '/words/missed', permission: 'products.read' },
    add: { method: 'POST', path: '/words', permission: 'words.write', once: true },
    change: { method: 'PUT', path: '/words/:id', permission: 'words.write' },
    remove: { method: 'DELETE', path: '/words/:id', permission: 'words.write' },
  },
  find: {
    all: { method: 'GET', path: '/find', permission: 'self' },
  },
  views: {
    list: { method: 'GET', path: '/views', permission: 'self' },
    keep: { method: 'PUT', path: '/views', permission: 'self' },
    remove: { method: 'DELETE', path: '/views/:id', permission: 'self' },
  },
  events: {
    read: { method: 'GET', path: '/events', permission: 'self' },
    waiting: { method: 'GET', path: '/events/waiting', permission: 'orders.call' },
  },
  audit: {
    read: { method: 'GET', path: '/audit', permission: 'audit.read' },
  },
  history: {
    // whoever may read the thing may read what was done to it
    read: { method: 'GET', path: '/history/:entity/:id', permission: 'self' },
  },
  contract: {
    read: { method: 'GET', path: '/openapi.json', permission: 'self' },
  },
} as const satisfies Record<string, Record<string, StaffCallHead>>

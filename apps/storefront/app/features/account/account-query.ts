import { PATHS, PLACED_PARAM } from '#app/lib/links.ts'

// What the profile shows is said by its address: Back closes an order, a reload keeps it.

export interface AccountQuery {
  /** the order whose details are shown */
  order: number | undefined
  /** the list begins after this order */
  before: number | undefined
  /** The order has just been placed: its page is also the thanks for it, until it is left. */
  isPlaced: boolean
  /** the devices in place of the orders */
  isDevices: boolean
}

const SHOW_PARAM = 'show'
const DEVICES = 'devices'

export function readAccountQuery(query: URLSearchParams): AccountQuery {
  return {
    order: orderNumber(query.get('order')),
    before: orderNumber(query.get('before')),
    isPlaced: query.has(PLACED_PARAM),
    isDevices: query.get(SHOW_PARAM) === DEVICES,
  }
}

/** What a press asks for where there is no script to open a dialog: the page shows it in its place. */
export const PLAIN_STEPS = ['edit', 'cancel', 'remove', 'remove-code'] as const
export type PlainStep = (typeof PLAIN_STEPS)[number]
/** its name in the address, and the part of the page that the browser goes to */
export const STEP_PARAM = 'step'

export function readPlainStep(query: URLSearchParams): PlainStep | undefined {
  return PLAIN_STEPS.find((step) => step === query.get(STEP_PARAM))
}

export const stepPath = (step: PlainStep) => `${PATHS.profile}?${STEP_PARAM}=${step}#${STEP_PARAM}`

export const DEVICES_PATH = `${PATHS.profile}?${SHOW_PARAM}=${DEVICES}`

/** Another order of the same list is there already; anything else of the address has to be asked for. */
export function isOtherOrderOnly(from: URL, to: URL): boolean {
  const [was, will] = [readAccountQuery(from.searchParams), readAccountQuery(to.searchParams)]
  return was.order !== will.order && was.before === will.before && was.isDevices === will.isDevices
}

export function accountPath({ order, before }: Pick<Partial<AccountQuery>, 'order' | 'before'> = {}): string {
  const query = new URLSearchParams()
  if (before !== undefined) query.set('before', String(before))
  if (order !== undefined) query.set('order', String(order))
  return query.size > 0 ? `${PATHS.profile}?${query}` : PATHS.profile
}

function orderNumber(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

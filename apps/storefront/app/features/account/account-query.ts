import { PATHS, PLACED_PARAM } from '#app/lib/links.ts'

// What the profile shows is said by its address: Back closes an order, a reload keeps it.

export interface AccountQuery {
  /** the order whose details are shown */
  order: number | undefined
  /** the list begins after this order */
  before: number | undefined
  /** The order has just been placed: its page is also the thanks for it, until it is left. */
  isPlaced: boolean
}

export function readAccountQuery(query: URLSearchParams): AccountQuery {
  return {
    order: orderNumber(query.get('order')),
    before: orderNumber(query.get('before')),
    isPlaced: query.has(PLACED_PARAM),
  }
}

/** What a press asks for where there is no script to open a dialog: the page shows it in its place. */
export const PLAIN_STEPS = ['edit', 'cancel', 'remove'] as const
export type PlainStep = (typeof PLAIN_STEPS)[number]
/** its name in the address, and the part of the page that the browser goes to */
export const STEP_PARAM = 'step'

export function readPlainStep(query: URLSearchParams): PlainStep | undefined {
  return PLAIN_STEPS.find((step) => step === query.get(STEP_PARAM))
}

export function accountPath({ order, before }: Partial<Omit<AccountQuery, 'isPlaced'>> = {}): string {
  const query = new URLSearchParams()
  if (before !== undefined) query.set('before', String(before))
  if (order !== undefined) query.set('order', String(order))
  return query.size > 0 ? `${PATHS.profile}?${query}` : PATHS.profile
}

function orderNumber(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

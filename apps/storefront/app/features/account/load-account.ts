import type { ApiClient } from '@oyum/api-client/client'
import type { Customer } from '@oyum/api-client/read/customer'
import type { Order } from '@oyum/api-client/read/order'
import type { Session } from '@oyum/api-client/read/session'
import type { PageLog } from '#app/loading/page-log.ts'
import { isSessionExpired } from '#app/loading/session-errors.ts'
import { type AccountQuery, readAccountQuery } from './account-query.ts'

export interface AccountData {
  isSessionExpired: boolean
  /** undefined when the call failed */
  customer: Customer | undefined
  /** the newest first; undefined when the call failed */
  orders: readonly Order[] | undefined
  /** the order that was asked for, where the list does not hold it */
  olderOrder: Order | undefined
  /** where the customer is logged in, if that was asked for; undefined when the call failed */
  sessions: readonly Session[] | undefined
}

/** The customer, and a part of the orders or the devices. One that fails leaves the other. */
export async function loadAccount(api: ApiClient, log: PageLog, url: URL): Promise<AccountData> {
  const query = readAccountQuery(url.searchParams)
  const [customer, found] = await Promise.allSettled([
    api.customer.info(),
    query.isDevices ? loadDevices(api) : loadOrders(api, query),
  ])
  const failures = [customer, found].filter((answer) => answer.status === 'rejected')
  const isOver = failures.some(({ reason }) => isSessionExpired(reason))
  if (!isOver) for (const { reason } of failures) log('account: a call failed', { error: String(reason) })
  return {
    isSessionExpired: isOver,
    customer: customer.status === 'fulfilled' ? customer.value : undefined,
    orders: undefined,
    olderOrder: undefined,
    sessions: undefined,
    ...(found.status === 'fulfilled' && found.value),
  }
}

const loadDevices = async (api: ApiClient) => ({ sessions: await api.auth.sessions() })

async function loadOrders(api: ApiClient, { order, before }: AccountQuery) {
  const orders = await api.orders.list({ query: { before } })
  if (order === undefined || orders.some(({ id }) => id === order)) return { orders, olderOrder: undefined }
  // An older one, if it is theirs.
  const [olderOrder] = await api.orders.list({ query: { order } })
  return { orders, olderOrder }
}

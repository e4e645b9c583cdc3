import { STAFF_API_PREFIX, staffCallTable } from '@oyum/contract/staff/call-table'
import { DEFAULT_ROWS } from '@oyum/contract/staff/limits'
import type { drawn } from './desk-samples.ts'
import type { Pool } from './pool.ts'

export interface DeskCall {
  name: string
  /** who asks */
  role: 'operator' | 'manager'
  method: 'GET' | 'POST'
  asks: keyof typeof drawn
  /** of the value that was drawn */
  path: (value: string) => string
  /** rows that all its statements together may look at, in a shop of any size */
  mostRows: number
  /** takes orders out of the queue, which somebody has to bring back */
  takes?: true
}

const FAR_PAGE = 200

const { orders, find, audit } = staffCallTable
const at = ({ path }: { path: string }, query = '') => STAFF_API_PREFIX + path + query
const ofOrder = (place: { path: string }) => (id: string) => at(place).replace(':id', id)
const found = (sign: string) => (value: string) =>
  at(orders.list, `?view=all&limit=${DEFAULT_ROWS}&q=${encodeURIComponent(sign + value)}`)
const look = { role: 'operator', method: 'GET' } as const
const page = (query: string) => () => at(orders.list, `?limit=${DEFAULT_ROWS}&${query}`)

/** The calls of the order desk. A new one is a line here: its statements, plans and times follow. */
export async function deskCalls(pool: Pool): Promise<DeskCall[]> {
  const farPage = await placeBefore(pool, FAR_PAGE)
  return [
    { ...look, name: 'open_list', asks: 'nothing', path: page('view=to_call'), mostRows: 400 },
    { ...look, name: 'archive_page_1', asks: 'nothing', path: page('view=all'), mostRows: 400 },
    {
      ...{ ...look, name: `archive_page_${FAR_PAGE}`, asks: 'nothing' },
      ...{ path: page(`view=all&after=${farPage}`), mostRows: 400 },
    },
    { ...look, name: 'by_number', asks: 'order', path: found('#'), mostRows: 60 },
    { ...look, name: 'by_phone', asks: 'phone', path: found(''), mostRows: 100 },
    { ...look, name: 'by_four_digits', asks: 'ending', path: found(''), mostRows: 2000 },
    { ...look, name: 'by_customer', asks: 'name', path: found(''), mostRows: 2000 },
    { ...look, name: 'order_page', asks: 'order', path: ofOrder(orders.read), mostRows: 100 },
    { ...look, name: 'timeline', asks: 'order', path: ofOrder(orders.timeline), mostRows: 80 },
    {
      ...{ ...look, name: 'history', role: 'manager', asks: 'order', mostRows: 120 },
      path: (id) => at(audit.read, `?entity=order&id=${id}`),
    },
    {
      ...{ ...look, name: 'palette', role: 'manager', asks: 'ending', mostRows: 2000 },
      path: (value) => at(find.all, `?q=${value}`),
    },
    {
      ...{ name: 'next', role: 'operator', method: 'POST', asks: 'nothing', takes: true },
      ...{ path: () => at(orders.next), mostRows: 200 },
    },
  ]
}

/** Where a page of the whole archive begins, as the page before it tells. */
async function placeBefore(pool: Pool, pageNumber: number): Promise<string> {
  const { rows } = await pool.query<{ placed_at: Date; id: number }>(
    'select placed_at, id from orders order by placed_at desc, id desc offset $1 limit 1',
    [(pageNumber - 1) * DEFAULT_ROWS - 1],
  )
  return `${rows[0]?.placed_at.getTime()}-${rows[0]?.id}`
}

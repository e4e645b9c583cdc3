import { isAborted, NetworkError } from '@oyum/api-client/api-error'
import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { formatMoney } from '@oyum/shop-rules/numbers'
import { formatPhone } from '@oyum/shop-rules/phone'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { goodsItemPath } from '#app/features/goods/goods-asked.ts'
import { NEW_ORDER_PATH } from '#app/features/orders/orders-asked.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { useScope } from '#app/lib/me.ts'
import { useShortcutList } from '#app/lib/shortcuts/use-shortcuts.ts'
import { useWays } from '../use-ways.ts'
import { entriesNamed, type PaletteEntry, type PaletteGroup } from './entries.ts'

type Found = AnswerOf<typeof staffCalls.find.all>

const NOTHING: Found = { orders: [], products: [], people: [] }
// between two letters of somebody who types
const PAUSE_MS = 150

interface Entries {
  groups: readonly PaletteGroup[]
  /** what is typed has not been answered yet */
  isBusy: boolean
  problem: string | undefined
}

/** What fits what is typed: orders, products and people by the server, pages and what can be done from here. */
export function useEntries(typed: string): Entries {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const ways = useWays()
  const mayCreate = useScope('orders.create') !== undefined
  const shortcuts = useShortcutList()
  const { found, isBusy, problem } = useFound(typed.trim())

  const go = (to: string) => () => void navigate(to)
  const pages = ways.map(({ to, text }): PaletteEntry => ({ key: to, text, isOwn: true, run: go(to) }))
  // rows are gone through by keys alone, pages stand above, and the palette is open
  const ownActions = shortcuts.flatMap(({ label, run, after, repeats, code }): PaletteEntry[] =>
    run && !after && !repeats && label !== t('palette.title')
      ? [{ key: `action ${code}`, text: label, isOwn: true, run }]
      : [],
  )
  const newOrder = {
    key: NEW_ORDER_PATH,
    text: t('byPhone.new'),
    isOwn: true,
    run: go(NEW_ORDER_PATH),
  } as const
  const actions = mayCreate ? [...ownActions, newOrder] : ownActions
  const orders = found.orders.map(
    ({ id, name, phone, status }): PaletteEntry => ({
      ...{ key: `order ${id}`, text: String(id), run: go(`/orders/${id}`) },
      more: [name, phone && formatPhone(phone), t(`orders.status.${status}`)].filter(Boolean).join(' · '),
    }),
  )
  const products = found.products.map(
    ({ id, name, unitTenge, stock }): PaletteEntry => ({
      ...{ key: `product ${id}`, text: name, run: go(goodsItemPath(id)) },
      more: [`№ ${id}`, formatMoney(unitTenge, t('money.currency')), t('order.stock', { count: stock })].join(
        ' · ',
      ),
    }),
  )
  const people = found.people.map(
    ({ id, name, login, role }): PaletteEntry => ({
      ...{
        key: `staff ${id}`,
        text: name,
        more: `${login} · ${t(`roles.${role}`)}`,
        run: go(`/staff/${id}`),
      },
    }),
  )
  const groups = [
    { title: t('orders.title'), entries: orders },
    { title: t('order.lines'), entries: products },
    { title: t('people.title'), entries: people },
    { title: t('palette.pages'), entries: entriesNamed(pages, typed) },
    { title: t('palette.actions'), entries: entriesNamed(actions, typed) },
  ].filter(({ entries }) => entries.length > 0)
  return {
    ...{ groups, isBusy },
    problem: problem && (problem === 'network' ? t('failure.network') : t('failure.server')),
  }
}

interface Asked {
  for: string
  found: Found
  problem?: 'network' | 'server'
}

function useFound(q: string) {
  const [asked, setAsked] = useState<Asked>({ for: '', found: NOTHING })
  useEffect(() => {
    if (q === '') return setAsked({ for: '', found: NOTHING })
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const found = await api.find.all({ query: { q }, signal: leaving.signal })
        if (!leaving.signal.aborted) setAsked({ for: q, found })
      } catch (error) {
        if (isAborted(error) || leaving.signal.aborted) return
        setAsked({ for: q, found: NOTHING, problem: error instanceof NetworkError ? 'network' : 'server' })
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [q])
  // what was found for the words before stays meanwhile
  return { found: asked.found, isBusy: asked.for !== q, problem: asked.for === q ? asked.problem : undefined }
}

import { formatCount, formatMoney } from '@oyum/shop-rules/numbers'
import { withCountryPrefix } from '@oyum/shop-rules/phone'
import { AlertIcon } from '@oyum/ui/icons.tsx'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Translator } from '#app/i18n/translator.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { Order } from './load-orders.ts'

type Flag = Order['flags'][number]

/** Why to look twice before this order is confirmed, each with what it stands on. */
export function OrderFlags({ flags }: { flags: readonly Flag[] }) {
  const { t } = useTranslation()
  if (flags.length === 0) return null
  return (
    <section
      aria-label={t('order.flags.title')}
      className="flex gap-3 rounded-card border border-amber-700 bg-amber-50 p-4"
    >
      <AlertIcon className="size-5 flex-none text-amber-700" />
      <ul className="grid min-w-0 gap-1.5">
        {flags.map((flag) => (
          <li key={flag.kind} className="wrap-anywhere">
            {wordsOf(flag, t)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the numbers stand in a sentence, which every language has elsewhere. */
const HERE = '\n'

function withOrders(sentence: string, ids: readonly number[]): ReactNode {
  const [before, after] = sentence.split(HERE)
  return (
    <>
      {before}
      {ids.map((id, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link to={`/orders/${id}`} className="font-medium underline underline-offset-4">
            {id}
          </Link>
        </Fragment>
      ))}
      {after}
    </>
  )
}

function wordsOf(flag: Flag, t: Translator['t']): ReactNode {
  switch (flag.kind) {
    case 'same_goods':
    case 'also_waiting':
      return withOrders(t(`order.flags.${flag.kind}`, { ids: HERE }), flag.orderIds)
    case 'refused_before':
      return t('order.flags.refused_before', {
        refused: formatCount(flag.refused),
        of: formatCount(flag.of),
      })
    case 'other_phone':
      return t('order.flags.other_phone', { phone: withCountryPrefix(flag.accountPhone) })
    case 'large_amount':
      return t('order.flags.large_amount', { most: formatMoney(flag.mostTenge, t('money.currency')) })
    case 'many_pieces':
      return t('order.flags.many_pieces', { pieces: formatCount(flag.pieces), most: formatCount(flag.most) })
    case 'new_account':
      return flag.minutes === 0
        ? t('order.flags.new_account_now')
        : t('order.flags.new_account', { minutes: formatCount(flag.minutes) })
    case 'blocked':
      return t('order.flags.blocked')
  }
}

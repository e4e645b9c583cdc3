import type { OrderFlag } from '@oyum/contract/staff/calling'
import type { Shop } from '@oyum/settings/shop'
import { tengeFromManat } from '@oyum/shop-rules/money'
import { nationalPhone } from '@oyum/shop-rules/phone'
import type { FlagFacts } from './order-flags.repository.ts'

const YOUNG_SECONDS = 3600

/** Reasons to look twice at an order before it is confirmed. */
export function flagsOf(facts: FlagFacts, desk: Shop['desk']): OrderFlag[] {
  const { pieces, twins, waiting, isRemoved } = facts
  const mostTenge = tengeFromManat(desk.largeOrderManat)
  return [
    ...(isRemoved ? [] : flagsOfPerson(facts)),
    ...(twins.length > 0 ? [{ kind: 'same_goods' as const, orderIds: twins }] : []),
    ...(waiting.length > 0 ? [{ kind: 'also_waiting' as const, orderIds: waiting }] : []),
    ...(facts.amountTenge > mostTenge ? [{ kind: 'large_amount' as const, mostTenge }] : []),
    ...(pieces > desk.manyPieces ? [{ kind: 'many_pieces' as const, pieces, most: desk.manyPieces }] : []),
  ]
}

function flagsOfPerson(facts: FlagFacts): OrderFlag[] {
  const { blockedAt, refused, reached, phone, accountPhone, accountSeconds, isFirstCall } = facts
  const isOther = phone !== '' && accountPhone !== null && (nationalPhone(phone) ?? phone) !== accountPhone
  return [
    ...(blockedAt ? [{ kind: 'blocked' as const, since: blockedAt.toISOString() }] : []),
    ...(refused > 0 ? [{ kind: 'refused_before' as const, refused, of: reached }] : []),
    ...(isOther ? [{ kind: 'other_phone' as const, accountPhone }] : []),
    // an account that is younger than its order was brought from elsewhere
    ...(isFirstCall && accountSeconds >= 0 && accountSeconds < YOUNG_SECONDS
      ? [{ kind: 'new_account' as const, minutes: Math.floor(accountSeconds / 60) }]
      : []),
  ]
}

import type { RoomCard } from '@oyum/api-client/read/room'
import { formatCount, formatMoney } from '@oyum/shop-rules/numbers'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShop } from '#app/lib/shop.ts'

const LOOKS = { card: 'mt-0.5 text-sm text-sand-600', page: 'mt-4 text-lg font-bold' } as const

interface RoomSumProps {
  room: RoomCard
  look?: keyof typeof LOOKS
}

/** «6 pieces, 16 120 TMT» */
export function RoomSum({ room: { piecesCount, piecesTenge }, look = 'card' }: RoomSumProps) {
  const { t } = useTranslation()
  const { currency } = useShop()
  if (piecesCount === 0 || piecesTenge === undefined) return null
  const number = formatCount(piecesCount)
  return (
    <span className={`block tabular-nums ${LOOKS[look]}`}>
      {t('rooms.pieces', { count: piecesCount, number, sum: formatMoney(piecesTenge, currency) })}
    </span>
  )
}

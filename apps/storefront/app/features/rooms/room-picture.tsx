import type { Room } from '@oyum/api-client/read/room'
import { useDismiss } from '@oyum/ui/use-dismiss.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { ShopPicture } from '#app/components/media/shop-picture.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { RoomDot } from './room-dot.tsx'
import { spreadDots } from './spread-dots.ts'

const SHOWN_WIDTH = '(min-width: 82.5rem) 840px, (min-width: 64rem) 62vw, 100vw'

/** The room with a dot on every piece. A dot tells name and price; without script it leads to the piece's card. */
export function RoomPicture({ room }: { room: Room }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const [openId, setOpenId] = useState<number>()
  const places = useMemo(() => spreadDots(room.pieces), [room.pieces])
  const close = useCallback(() => setOpenId(undefined), [])
  useDismiss(frame, openId !== undefined, { onLeave: close, onEscape: close })
  return (
    <div ref={frame} className="relative">
      <div className="aspect-4/3 overflow-hidden bg-sand-200 lg:rounded-card">
        <ShopPicture kind="room" file={room.image} sizes={SHOWN_WIDTH} alt={room.name} priority="first" />
      </div>
      <ul aria-label={t('rooms.inRoom')}>
        {room.pieces.map(({ product, ...place }, index) => (
          <RoomDot
            key={product.id}
            product={product}
            place={places[index] ?? place}
            isOpen={openId === product.id}
            onToggle={() => setOpenId(openId === product.id ? undefined : product.id)}
          />
        ))}
      </ul>
    </div>
  )
}

import type { RoomCard as Room } from '@oyum/api-client/read/room'
import { Skeleton } from '@oyum/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { RoomCard } from '#app/components/media/room-card.tsx'
import { SectionHeading } from '#app/components/page/section-heading.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { range } from '#app/lib/range.ts'

// One large room and two small ones: below it on phones, beside it from 768.
const LARGE = 'col-span-2 md:row-span-2'
// A phone of twice the pixels takes 640 for its 656: nobody sees the difference, and the first view is 12 kB lighter.
const LARGE_WIDTH = '(min-width: 82.5rem) 820px, (min-width: 48rem) 64vw, 86vw'
const SMALL_WIDTH = '(min-width: 82.5rem) 410px, (min-width: 48rem) 32vw, 45vw'

/** Three rooms (OPEN-100). Without any the section vanishes with its heading. */
export function RoomMosaic({ rooms }: { rooms: readonly Room[] }) {
  if (rooms.length === 0) return null
  return (
    <Section>
      {rooms.map((room, index) =>
        index === 0 ? (
          <li key={room.id} className={LARGE}>
            <RoomCard room={room} sizes={LARGE_WIDTH} fillsFrom="md" />
          </li>
        ) : (
          <li key={room.id} className="min-w-0">
            <RoomCard room={room} sizes={SMALL_WIDTH} />
          </li>
        ),
      )}
    </Section>
  )
}

/** The same boxes while the rooms are fetched. */
export function RoomMosaicSkeleton() {
  return (
    <Section isBusy>
      {range(3).map((number) => (
        <li key={number} className={`shown-late ${number === 1 ? LARGE : ''}`}>
          <Skeleton className="aspect-4/3 rounded-card" />
          <Skeleton className="mt-3 h-4 w-[70%] rounded-sm" />
          <Skeleton className="mt-1.5 h-3.5 w-[45%] rounded-sm" />
        </li>
      ))}
    </Section>
  )
}

function Section({ isBusy, children }: { isBusy?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="rooms" aria-busy={isBusy} className="page pt-(--section-gap)">
      <SectionHeading id="rooms" title={t('home.rooms')} viewAllPath={PATHS.rooms} />
      <ul className="grid grid-cols-2 gap-x-(--grid-gap-x) gap-y-5 md:grid-cols-3">{children}</ul>
    </section>
  )
}

import type { Room } from '@oyum/api-client/read/room'
import { originalPath } from '@oyum/shop-rules/pictures'
import { RoomSum } from '#app/components/media/room-sum.tsx'
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS, roomPath } from '#app/lib/links.ts'
import { useRootData } from '#app/lib/use-root-data.ts'
import { JsonLd } from '#app/seo/json-ld.tsx'
import { RoomPicture } from './room-picture.tsx'
import { RoomPieces } from './room-pieces.tsx'
import { roomData } from './room-structured-data.ts'
import { RoomToCart } from './room-to-cart.tsx'

/** One room: the picture with its dots, what all of it costs, and every piece as a card. */
export function RoomPage({ room }: { room: Room }) {
  const { t } = useTranslation()
  const { siteOrigin = '' } = useRootData()
  const parents = [
    { name: t('nav.home'), path: PATHS.home },
    { name: t('rooms.title'), path: PATHS.rooms },
  ]
  return (
    <>
      <PageHead
        title={room.name}
        description={room.text || t('rooms.description')}
        path={roomPath(room.id)}
        imagePath={room.image && originalPath('room', room.image)}
      />
      <JsonLd data={import.meta.env.SSR ? roomData(room, siteOrigin) : undefined} />
      <div className="page">
        <Breadcrumbs parents={parents} current={room.name} />
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="bleed lg:mx-0">
            <RoomPicture room={room} />
          </div>
          <div className="pt-5 lg:pt-0">
            <h1 className="h1 wrap-anywhere hyphens-auto">{room.name}</h1>
            {room.text && <p className="mt-3 max-w-text">{room.text}</p>}
            <p>
              <RoomSum room={room} look="page" />
            </p>
            <RoomToCart room={room} />
          </div>
        </div>
      </div>
      <RoomPieces products={room.pieces.map(({ product }) => product)} />
    </>
  )
}

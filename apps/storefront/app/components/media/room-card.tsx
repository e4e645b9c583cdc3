import type { RoomCard as Room } from '@oyum/api-client/read/room'
import type { PictureProps } from '@oyum/ui/picture.tsx'
import { Link } from 'react-router'
import { roomPath } from '#app/lib/links.ts'
import { RoomSum } from './room-sum.tsx'
import { ShopPicture } from './shop-picture.tsx'

interface RoomCardProps {
  room: Room
  /** How wide the picture is shown. */
  sizes: string
  priority?: PictureProps['priority']
  /** Beside two small ones the picture takes the height of both. */
  fillsFrom?: 'md'
}

/** A furnished room: picture 4:3, name, how many pieces and what they cost together. */
export function RoomCard({ room, sizes, priority, fillsFrom }: RoomCardProps) {
  const fill = fillsFrom ? 'md:aspect-auto md:min-h-0 md:grow md:basis-0' : ''
  return (
    <Link to={roomPath(room.id)} className="group flex h-full min-w-0 flex-col rounded-card">
      <span className={`block aspect-4/3 overflow-hidden rounded-card bg-sand-200 ${fill}`}>
        <ShopPicture kind="room" file={room.image} sizes={sizes} priority={priority} alt="" />
      </span>
      <span className="mt-2.5 line-clamp-3 leading-[1.375rem] font-bold wrap-anywhere decoration-1 underline-offset-3 group-hover:underline">
        {room.name}
      </span>
      <RoomSum room={room} />
    </Link>
  )
}

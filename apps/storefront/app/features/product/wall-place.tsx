import { useLazyImport } from '@oyum/ui/use-lazy-import.ts'
import { useNear } from '#app/ui/use-near.ts'
import type { DrawnView } from './size-drawing-plan.ts'

const loadMyWall = () => import('./my-wall.tsx').then((module) => module.MyWall)

/** Room for the wall under the drawing. Its code comes when the drawing is about to be seen; without script there is none. */
export function WallPlace({ front }: { front: DrawnView }) {
  const [place, isNear] = useNear<HTMLDivElement>('50%')
  const MyWall = useLazyImport(loadMyWall, isNear)
  return (
    <div ref={place} className="[@media(scripting:enabled)]:min-h-11">
      {MyWall && <MyWall front={front} />}
    </div>
  )
}

import { useLazyImport } from '@oyum/ui/use-lazy-import.ts'
import { useCallback, useState } from 'react'
import { useNear } from '#app/ui/use-near.ts'
import { useSteadyEnd } from '#app/ui/use-steady-end.ts'

const loadAround = () => import('./product-around.tsx').then((module) => module.ProductAround)

/**
 * Room at the page's end for what is near the product. Code and goods come when it is a screen away, so the
 * first view pays nothing; the room is held until then, and whoever is at the page's foot already stays there.
 */
export function AroundPlace({ productId }: { productId: number }) {
  const [place, isNear] = useNear<HTMLDivElement>('100%')
  useSteadyEnd(place)
  const [isSettled, setIsSettled] = useState(false)
  const settle = useCallback(() => setIsSettled(true), [])
  const ProductAround = useLazyImport(loadAround, isNear, settle)
  return (
    <div ref={place} className={isSettled ? undefined : '[@media(scripting:enabled)]:min-h-150'}>
      {ProductAround && <ProductAround productId={productId} onSettled={settle} />}
    </div>
  )
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CarouselMotion } from './carousel-motion.ts'

interface MotionOptions {
  area: RefObject<HTMLElement | null>
  row: RefObject<HTMLElement | null>
  slides: number
  everyMs: number
}

/** Sets a row of slides in motion when the page has nothing better to do. */
export function useCarouselMotion({ area, row, slides, everyMs }: MotionOptions) {
  const motion = useRef<CarouselMotion>(undefined)
  const [isPaused, setIsPaused] = useState(false)
  const wantsPause = useRef(false)

  useEffect(() => {
    if (slides < 2) return
    let isLeft = false
    const cancel = whenIdle(async () => {
      // Without it the row is still swiped by hand.
      const loaded = await import('./carousel-motion.ts').catch(() => undefined)
      if (!loaded || isLeft || !area.current || !row.current) return
      motion.current = loaded.startCarouselMotion({ area: area.current, row: row.current, slides, everyMs })
      motion.current.setPaused(wantsPause.current)
    })
    return () => {
      isLeft = true
      cancel()
      motion.current?.end()
      motion.current = undefined
    }
  }, [area, row, slides, everyMs])

  return {
    isPaused,
    togglePause() {
      wantsPause.current = !isPaused
      setIsPaused(!isPaused)
      motion.current?.setPaused(!isPaused)
    },
    step: (by: 1 | -1) => motion.current?.step(by),
  }
}

function whenIdle(work: () => Promise<void>): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => void work(), 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(() => void work(), { timeout: 2000 })
  return () => cancelIdleCallback(request)
}

import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { moveShift, type Shift, type Stage, shiftForTap } from './zoom-pan.ts'

// A finger trembles: a shorter way is still a tap.
const DRAG_PX = 8

interface Drag extends Shift {
  hasMoved: boolean
}

/**
 * Looking closer inside the full view (OPEN-91): a tap enlarges at that place and the next one takes it back; meanwhile a
 * finger or the mouse moves the picture.
 */
export function useEnlargement(stage: () => Stage) {
  const [shift, setShift] = useState<Shift>()
  const [isDragged, setIsDragged] = useState(false)
  const drag = useRef<Drag>(undefined)

  function moveBy(by: Shift) {
    setShift((from) => from && moveShift(from, by, stage()))
  }

  function toggleAt(tapped: Shift) {
    setShift((shown) => (shown ? undefined : shiftForTap(tapped, stage())))
  }

  return {
    shift,
    /** while it follows a finger it must not glide behind */
    isDragged,
    moveBy,
    /** Another picture begins in its own size. */
    end: () => setShift(undefined),
    toggleInTheMiddle() {
      const { width, height } = stage().screen
      toggleAt({ x: width / 2, y: height / 2 })
    },
    handlers: {
      onPointerDown(event: PointerEvent) {
        drag.current = { x: event.clientX, y: event.clientY, hasMoved: false }
        if (shift) event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove({ clientX: x, clientY: y, buttons }: PointerEvent) {
        const from = drag.current
        if (!from || buttons === 0) return
        const by = { x: x - from.x, y: y - from.y }
        if (!from.hasMoved && Math.hypot(by.x, by.y) <= DRAG_PX) return
        drag.current = { x, y, hasMoved: true }
        if (!shift) return
        setIsDragged(true)
        moveBy(by)
      },
      onPointerUp: () => setIsDragged(false),
      onPointerCancel: () => setIsDragged(false),
      onClick({ clientX: x, clientY: y }: MouseEvent) {
        const wasDragged = drag.current?.hasMoved
        drag.current = undefined
        if (!wasDragged) toggleAt({ x, y })
      },
    },
  }
}

import { CloseIcon } from '@oyum/ui/icons.tsx'
import { addLayer } from '@oyum/ui/modal-layer.ts'
import { ZoomIcon } from '@oyum/ui/zoom-icon.tsx'
import {
  type KeyboardEvent,
  type TouchEvent,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type WheelEvent,
} from 'react'
import { lockScroll } from './lock-scroll.ts'
import { useEnlargement } from './use-enlargement.ts'
import { useWholePicture } from './use-whole-picture.ts'
import { enlargedTransform, type Shift, type Stage } from './zoom-pan.ts'
import { fallbackMs, isClosingSwipe, stepOfSwipe, transformOnto, zoomReducer } from './zoom-state.ts'
import { ZoomSteps, type ZoomStepsProps } from './zoom-steps.tsx'

export interface ZoomedPicture {
  /** The whole picture. */
  src: string
  /** What the page shows of it already: seen at once, until the whole one has come. */
  preview: string
  alt: string
  width: number
  height: number
  /** Where it lies in the page, so that it grows from there. */
  from: DOMRect
}

interface ZoomDialogProps {
  picture: ZoomedPicture
  /** Its place among others, and the way to them. */
  steps?: ZoomStepsProps | undefined
  closeLabel: string
  enlargeLabel: string
  onClosed: () => void
}

const CORNER =
  'absolute end-2.5 grid size-11 place-items-center rounded-full bg-surface shadow-control transition-opacity'
const STEP_PX = 80
/** The arrow keys look further into their direction, or at the next picture. */
const KEYS: Readonly<Record<string, Shift>> = {
  ArrowLeft: { x: STEP_PX, y: 0 },
  ArrowRight: { x: -STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: STEP_PX },
  ArrowDown: { x: 0, y: -STEP_PX },
}

/**
 * One picture on the whole screen. Loaded when it is first needed and never rendered on the server, so styles may be set
 * by script. Closed by Escape, the cross, a click beside the picture, the wheel and a swipe up or down; a pinch and a
 * wheel with ctrl are for looking closer. A tap on the picture enlarges it further; then wheel and swipe move it. A swipe to
 * the side and the arrow keys show the next picture.
 */
export function ZoomDialog({ picture, steps, closeLabel, enlargeLabel, onClosed }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const touch = useRef<{ clientX: number; clientY: number }>(undefined)
  const [state, dispatch] = useReducer(zoomReducer, 'unloaded')
  const [fromPage, setFromPage] = useState('none')
  const src = useWholePicture(picture)
  const isShown = state === 'loading' || state === 'loaded'
  const enlargement = useEnlargement(() => stageOf(image.current))
  const shift = state === 'loaded' ? enlargement.shift : undefined

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    const lower = addLayer(element)
    const unlock = lockScroll()
    return () => {
      lower()
      unlock()
      // Gives the focus back to where it was.
      element.close()
    }
  }, [])

  useLayoutEffect(() => {
    if (!image.current) return
    image.current.style.setProperty('--zoom-ratio', String(picture.width / picture.height))
    setFromPage(transformOnto(picture.from, boxInTheMiddle(stageOf(image.current))))
  }, [picture])

  // A frame later, when the picture has been laid where it comes from.
  useEffect(() => {
    const frame = requestAnimationFrame(() => dispatch('open'))
    return () => cancelAnimationFrame(frame)
  }, [])

  useEffect(() => {
    if (!image.current || state === 'unloaded' || state === 'loaded') return
    const wait = fallbackMs(getComputedStyle(image.current).transitionDuration)
    const timer = setTimeout(dispatch, wait, 'settled')
    return () => clearTimeout(timer)
  }, [state])

  const wasShown = useRef(false)
  useEffect(() => {
    if (isShown) wasShown.current = true
    else if (state === 'unloaded' && wasShown.current) onClosed()
  }, [state, isShown, onClosed])

  // Before its first frame there is nothing to fly back.
  const close = () => (state === 'unloaded' ? onClosed() : dispatch('close'))

  function step(by: -1 | 1) {
    enlargement.end()
    steps?.onStep(by)
  }

  function onTouchEnd({ changedTouches }: TouchEvent) {
    const from = touch.current
    const by = from && changedTouches[0] ? stepOfSwipe(from, changedTouches[0]) : 0
    touch.current = undefined
    if (by !== 0 && state === 'loaded') step(by)
  }

  function onKeyDown({ key }: KeyboardEvent) {
    const towards = KEYS[key]
    if (!towards) return
    if (shift) enlargement.moveBy(towards)
    else if (towards.x !== 0) step(towards.x < 0 ? 1 : -1)
  }

  function onTouchMove({ touches }: TouchEvent) {
    const isLookingCloser = touches.length > 1 || (visualViewport?.scale ?? 1) > 1
    if (isLookingCloser || shift) touch.current = undefined
    else if (touch.current && touches[0] && isClosingSwipe(touch.current, touches[0])) close()
  }

  function onWheel({ ctrlKey, deltaX, deltaY }: WheelEvent) {
    if (ctrlKey) return
    if (shift) enlargement.moveBy({ x: -deltaX, y: -deltaY })
    else close()
  }

  const motion = state === 'unloaded' ? '' : 'duration-(--duration-slow) ease-out'
  return (
    <dialog
      ref={dialog}
      aria-label={picture.alt}
      data-zoom={state}
      className="fixed inset-0 size-full max-h-none max-w-none overflow-hidden overscroll-none bg-transparent backdrop:bg-transparent"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // The browser itself may close a dialog whose first «cancel» was refused.
      onClose={({ currentTarget }) => !currentTarget.open && onClosed()}
      onWheel={onWheel}
      onTouchStart={({ touches }) => {
        touch.current = touches[0]
      }}
      onTouchMove={onTouchMove}
      onTouchEnd={onTouchEnd}
      onKeyDown={onKeyDown}
    >
      {/* Everything beside the picture; the keyboard has Escape and the cross. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={close}
        className={`absolute inset-0 cursor-default bg-ground transition-opacity ${motion} ${isShown ? '' : 'opacity-0'}`}
      />
      <div className="pointer-events-none absolute inset-0 grid place-items-center">
        <img
          ref={image}
          src={src}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          draggable={false}
          onTransitionEnd={() => dispatch('settled')}
          {...(state === 'loaded' && enlargement.handlers)}
          className={`zoomed-picture pointer-events-auto transition-transform ${shift ? 'cursor-zoom-out touch-pinch-zoom' : 'cursor-zoom-in'} ${enlargement.isDragged ? 'duration-0' : motion}`}
          style={{ transform: shift ? enlargedTransform(shift) : isShown ? 'none' : fromPage }}
        />
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={close}
        className={`${CORNER} top-2.5 ${motion} ${isShown ? '' : 'opacity-0'}`}
      >
        <CloseIcon />
      </button>
      <button
        type="button"
        aria-label={enlargeLabel}
        aria-pressed={shift !== undefined}
        onClick={enlargement.toggleInTheMiddle}
        className={`${CORNER} top-16 aria-pressed:bg-sand-200 ${motion} ${isShown ? '' : 'opacity-0'}`}
      >
        <ZoomIcon />
      </button>
      {steps && isShown && <ZoomSteps {...steps} onStep={step} />}
    </dialog>
  )
}

/** The picture in its own size, whatever its transform is just now. */
function stageOf(image: HTMLImageElement | null): Stage {
  return {
    picture: { width: image?.offsetWidth ?? 0, height: image?.offsetHeight ?? 0 },
    screen: { width: innerWidth, height: innerHeight },
  }
}

/** Where it stands on the screen. */
function boxInTheMiddle({ picture, screen }: Stage) {
  return { ...picture, left: (screen.width - picture.width) / 2, top: (screen.height - picture.height) / 2 }
}

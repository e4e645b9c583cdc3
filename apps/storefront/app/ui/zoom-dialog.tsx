import { type TouchEvent, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { raiseLayer } from '#app/lib/modal-layer.ts'
import { CloseIcon } from './icons.tsx'
import { fallbackMs, isClosingSwipe, transformOnto, zoomReducer } from './zoom-state.ts'

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
  closeLabel: string
  onClosed: () => void
}

/**
 * One picture on the whole screen. Loaded when it is first needed and never rendered on the server, so styles may be set
 * by script. Closed by Escape, the cross, a click beside the picture, the wheel and a swipe up or down; a pinch and a
 * wheel with ctrl are for looking closer.
 */
export function ZoomDialog({ picture, closeLabel, onClosed }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const touch = useRef<{ clientX: number; clientY: number }>(undefined)
  const [state, dispatch] = useReducer(zoomReducer, 'unloaded')
  const [fromPage, setFromPage] = useState('none')
  const src = useWholePicture(picture)
  const isShown = state === 'loading' || state === 'loaded'

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !image.current) return
    image.current.style.setProperty('--zoom-ratio', String(picture.width / picture.height))
    element.showModal()
    const lower = raiseLayer(element)
    setFromPage(transformOnto(picture.from, image.current.getBoundingClientRect()))
    const unlock = lockScroll()
    return () => {
      lower()
      unlock()
      // Gives the focus back to where it was.
      element.close()
    }
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

  function onTouchMove({ touches }: TouchEvent) {
    const isLookingCloser = touches.length > 1 || (visualViewport?.scale ?? 1) > 1
    if (isLookingCloser) touch.current = undefined
    else if (touch.current && touches[0] && isClosingSwipe(touch.current, touches[0])) close()
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
      onWheel={({ ctrlKey }) => !ctrlKey && close()}
      onTouchStart={({ touches }) => {
        touch.current = touches[0]
      }}
      onTouchMove={onTouchMove}
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
          onTransitionEnd={() => dispatch('settled')}
          className={`zoomed-picture pointer-events-auto transition-transform ${motion}`}
          style={{ transform: isShown ? 'none' : fromPage }}
        />
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={close}
        className={`absolute end-2.5 top-2.5 grid size-11 place-items-center rounded-full bg-surface shadow-control transition-opacity ${motion} ${isShown ? '' : 'opacity-0'}`}
      >
        <CloseIcon />
      </button>
    </dialog>
  )
}

/** The address to show: the whole picture once it has come, what the page has of it until then and if it never comes. */
function useWholePicture({ src, preview }: ZoomedPicture): string {
  const [arrived, setArrived] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const whole = new Image()
    whole.src = src
    whole.decode().then(
      () => isCurrent && setArrived(src),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [src])
  return arrived === src ? src : preview
}

/** The page stays where it is, also when its scroll bar goes away. */
function lockScroll(): () => void {
  const { documentElement: root, body } = document
  body.style.width = `${body.clientWidth}px`
  root.style.overflow = 'hidden'
  return () => {
    body.style.width = ''
    root.style.overflow = ''
  }
}

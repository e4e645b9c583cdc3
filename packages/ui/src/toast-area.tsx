import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Link } from 'react-router'
import { createCloseTimer } from './close-timer.ts'
import { AlertIcon, CheckCircleIcon, CloseIcon, type Icon, InfoIcon } from './icons.tsx'
import { useTopLayer } from './modal-layer.ts'
import type { Toast } from './state/toast.ts'
import { useFlipAnimation } from './use-flip-animation.ts'

const SIGNS: Readonly<Record<Toast['kind'], { icon: Icon; colour: string; role: 'status' | 'alert' }>> = {
  success: { icon: CheckCircleIcon, colour: 'text-sage-200', role: 'status' },
  error: { icon: AlertIcon, colour: 'text-madder-200', role: 'alert' },
  info: { icon: InfoIcon, colour: 'text-indigo-50', role: 'status' },
}

interface ToastAreaProps {
  toasts: readonly Toast[]
  onDismiss: (id: number) => void
  label: string
  closeLabel: string
}

/** Upper right below the header, newest on top. Hovered or focused, nothing in it runs out. Alt+T goes there; browsers do
 *  not take a chord for keyboard use, so the ring is drawn on every focus. */
export function ToastArea({ toasts, onDismiss, label, closeLabel }: ToastAreaProps) {
  const area = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const goBack = useHotkey(area)
  const isEmpty = toasts.length === 0
  const topLayer = useTopLayer()
  useFlipAnimation(list)
  useAboveAll(area, topLayer)

  useEffect(() => {
    if (isEmpty) goBack()
  }, [isEmpty, goBack])

  function dismiss(id: number) {
    // The pressed button goes with its toast; the focus stays in the area.
    if (area.current?.contains(document.activeElement)) area.current.focus()
    onDismiss(id)
  }

  // A modal dialog lies over everything outside of it and makes it dead; so the area goes into the dialog.
  return createPortal(
    <section
      ref={area}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && goBack()}
      // at once: React lets a pointer wait, and a toast that is being reached for must not run out meanwhile
      onPointerEnter={() => flushSync(() => setIsHovered(true))}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        setIsFocused(currentTarget.contains(relatedTarget))
      }
      className="fixed inset-auto end-4 top-25 z-(--z-toast) m-0 w-90 max-w-[calc(100vw-2rem)] overflow-visible rounded-control border-0 bg-transparent p-0 outline-offset-2 outline-focus focus:outline-2"
    >
      <ol ref={list} className="grid gap-2">
        {toasts.map((toast) => (
          <ToastRow
            key={toast.id}
            toast={toast}
            isPaused={isHovered || isFocused}
            onDismiss={dismiss}
            closeLabel={closeLabel}
          />
        ))}
      </ol>
    </section>,
    topLayer ?? document.body,
  )
}

/**
 * As a popover the area is placed by the screen, also in a dialog that is still gliding in: one that is moved places and
 * clips whatever stands inside of it. Browsers without popovers show it where the dialog puts it.
 */
function useAboveAll(area: RefObject<HTMLElement | null>, layer: HTMLElement | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another layer it is another element
  useLayoutEffect(() => {
    const element = area.current
    if (!element || !('showPopover' in element)) return
    element.popover = 'manual'
    element.showPopover()
  }, [area, layer])
}

interface ToastRowProps extends Pick<ToastAreaProps, 'onDismiss' | 'closeLabel'> {
  toast: Toast
  isPaused: boolean
}

function ToastRow({ toast, isPaused, onDismiss, closeLabel }: ToastRowProps) {
  const { id, kind, text, action, closeAfterMs } = toast
  const [timer] = useState(() => createCloseTimer(closeAfterMs, () => onDismiss(id)))
  const { icon: Sign, colour, role } = SIGNS[kind]

  useLayoutEffect(() => {
    if (isPaused) return
    timer.resume()
    return timer.pause
  }, [timer, isPaused])

  return (
    <li className="grid min-h-14 grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-3 rounded-control bg-ink py-2 ps-3.5 pe-1 text-sm text-surface shadow-pop transition duration-(--duration-base) ease-out starting:-translate-y-1 starting:opacity-0">
      <span className={colour}>
        <Sign />
      </span>
      <span role={role}>{text}</span>
      {action ? (
        <ToastAction action={action} onDone={() => onDismiss(id)} />
      ) : (
        <button
          type="button"
          aria-label={closeLabel}
          onClick={() => onDismiss(id)}
          className="grid size-11 place-items-center rounded-sm -outline-offset-2 outline-surface"
        >
          <CloseIcon className="size-5" />
        </button>
      )}
    </li>
  )
}

const ACTION =
  'grid min-h-11 place-items-center rounded-sm px-3 font-bold underline underline-offset-4 -outline-offset-2 outline-surface'

interface ToastActionProps {
  action: NonNullable<Toast['action']>
  onDone: () => void
}

function ToastAction({ action, onDone }: ToastActionProps) {
  if ('path' in action) {
    return (
      <Link to={action.path} onClick={onDone} className={ACTION}>
        {action.label}
      </Link>
    )
  }
  return (
    <button
      type="button"
      onClick={() => {
        action.run()
        onDone()
      }}
      className={ACTION}
    >
      {action.label}
    </button>
  )
}

/**
 * Alt+T goes to the area and what is returned goes back. The key's place counts, not its letter: on a Russian layout T
 * is Е, on a Mac Alt+T is †.
 */
function useHotkey(area: RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<Element>(null)
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!event.altKey || event.code !== 'KeyT' || !area.current) return
      event.preventDefault()
      if (!area.current.contains(document.activeElement)) cameFrom.current = document.activeElement
      area.current.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [area])

  return useCallback(() => {
    if (!area.current?.contains(document.activeElement)) return
    const place = cameFrom.current
    // Once: a toast closed with the mouse much later does not lead back there.
    cameFrom.current = null
    if (place instanceof HTMLElement) place.focus()
  }, [area])
}

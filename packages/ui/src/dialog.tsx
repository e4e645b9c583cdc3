import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from './icons.tsx'
import { addLayer } from './modal-layer.ts'

interface DialogProps {
  labelledBy: string
  closeLabel: string
  /** Upper left: the title, the mark, or the way back to the step before. */
  corner: ReactNode
  /** The dialog is closed already, by whatever way, and the focus is back where it came from. */
  onClose: () => void
  children: ReactNode
}

/**
 * The platform's own modal dialog: it keeps the focus, closes on Escape and gives the focus back. A sheet from below on
 * phones, centred from 768.
 */
export function Dialog({ labelledBy, closeLabel, corner, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the page is painted, and closed before it is taken out: only then does the focus go back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    const lower = addLayer(element)
    return () => {
      lower()
      element.close()
    }
  }, [])
  useCloseOutside(dialog)

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      className="m-0 mt-auto max-h-[calc(100%-2rem)] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-dialog bg-surface text-ink shadow-dialog transition duration-(--duration-slow) ease-out backdrop:bg-scrim starting:translate-y-16 starting:opacity-0 md:m-auto md:w-110 md:rounded-dialog md:starting:translate-y-1"
    >
      <div className="grid gap-5 px-5 pt-3 pb-[calc(1.5rem+env(safe-area-inset-bottom))] md:px-9 md:pt-4 md:pb-9">
        <div className="-me-2.5 flex min-h-11 items-center justify-between">
          {corner}
          <button
            type="button"
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
            className="grid size-11 place-items-center rounded-control"
          >
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** For the corner of a dialog that is nothing but a question or a small form. */
export function DialogTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="text-xl font-bold tracking-tight text-balance">
      {children}
    </h2>
  )
}

/** A press that begins and ends on the scrim; not one that began in the dialog, such as selecting text. */
function useCloseOutside(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    let pressed: EventTarget | null = null
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerdown', ({ target }) => (pressed = target), { signal })
    element.addEventListener(
      'click',
      ({ target }) => {
        if (target === element && pressed === element) element.close()
      },
      { signal },
    )
    return () => listening.abort()
  }, [dialog])
}

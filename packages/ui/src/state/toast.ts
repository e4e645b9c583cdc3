import { TOAST_AREA_DEFAULT_MS, TOAST_MS } from '@oyum/shop-rules/limits'
import { createStore, useStore } from './store.ts'

export interface ToastMessage {
  kind: 'success' | 'error' | 'info'
  text: string
  /** One at most: a way to go on from here, or back. */
  action?: { label: string; path: string } | { label: string; run: () => void } | undefined
  /** Newer ones do not push it out: it goes when it was seen. */
  isKept?: boolean
}

export interface Toast extends ToastMessage {
  id: number
  closeAfterMs: number
}

const MAX_TOASTS = 3
const NONE: readonly Toast[] = []

export const toasts = createStore(NONE)
let lastId = 0

/** Every message of the shop goes through here and stays 3 seconds (OPEN-05). */
export function showToast(message: ToastMessage): void {
  addToast(message, TOAST_MS)
}

/** The toast area as it is without the shop's own wish: newest first, at most three, 5 seconds. */
export function addToast(message: ToastMessage, closeAfterMs = TOAST_AREA_DEFAULT_MS): void {
  lastId += 1
  // Said twice, it stands there once.
  const others = toasts
    .get()
    .filter((one) => one.isKept || one.text !== message.text || one.kind !== message.kind)
  const all = [{ ...message, id: lastId, closeAfterMs }, ...others]
  toasts.set(all.filter(({ isKept }, at) => isKept || at < MAX_TOASTS))
}

const UNDO_MS = 10_000

/** What was taken away can be had back for ten seconds (OPEN-86, OPEN-95). */
export function offerUndo(message: Omit<ToastMessage, 'kind'>): void {
  addToast({ kind: 'info', ...message }, UNDO_MS)
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

export function useToasts(): readonly Toast[] {
  return useStore(toasts, NONE)
}

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
  const all = [{ ...message, id: lastId, closeAfterMs }, ...toasts.get()]
  toasts.set(all.filter(({ isKept }, at) => isKept || at < MAX_TOASTS))
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

export function useToasts(): readonly Toast[] {
  return useStore(toasts, NONE)
}

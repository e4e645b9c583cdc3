import type { Page } from '@playwright/test'
import { expect } from './test.ts'

type Role = 'alert' | 'status'

/**
 * Hears every toast from the next page on; the answer waits for the next one that says so. To look for it on the screen
 * would be luck: it stays three seconds, and a busy machine may look away for longer. How it looks, and that it goes by
 * itself: apps/storefront/app/shell/toasts.browser.test.tsx
 */
export async function hearToasts(page: Page): Promise<(role: Role, text: string) => Promise<void>> {
  const heard: string[] = []
  let told = 0
  await page.exposeFunction('oyumHears', (toast: string) => heard.push(toast))
  await page.addInitScript(() => {
    const { oyumHears } = window as unknown as { oyumHears: (toast: string) => void }
    const known = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('section[popover] > ol > li')) {
        if (known.has(toast)) continue
        known.add(toast)
        const words = toast.querySelector('[role=alert], [role=status]')
        oyumHears(`${words?.role} ${words?.textContent}`)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return async (role, text) => {
    const toast = `${role} ${text}`
    await expect.poll(() => heard.slice(told)).toContain(toast)
    told = heard.indexOf(toast, told) + 1
  }
}

import { SEARCH_DEBOUNCE_MS } from '@oyum/shop-rules/limits'
import { useLocation, useSearchParams } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#app/testing/render-page.tsx'
import { SearchField } from './search-field.tsx'

function Search() {
  const [params] = useSearchParams()
  const { pathname, search } = useLocation()
  return (
    <>
      <SearchField query={params.get('query') ?? ''} isSearching={false} />
      <output>{pathname + search}</output>
    </>
  )
}

const field = page.getByRole('searchbox')
const address = () => document.querySelector('output')?.textContent

/** Waits by the frames of the screen: `expect.poll` would move the stopped clock with every look. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(requestAnimationFrame)
}

beforeEach(async () => {
  await renderPage(<Search />, { at: '/search' })
  await expect.element(field).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

// by hand: the commands of the browser's driver wait, and every look moves the stopped clock
const pressEscape = () =>
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
const pressClear = () => document.querySelector<HTMLElement>('[aria-label=Clear]')?.click()

it.each([
  ['SEARCH-08 the clear button', pressClear],
  ['SEARCH-09 Escape', pressEscape],
])('%s also ends a search that has not been sent yet', async (_, clear) => {
  const seen = new Set<string | null | undefined>()
  const watch = new MutationObserver(() => seen.add(address()))
  watch.observe(document.body, { subtree: true, characterData: true, childList: true })
  await field.fill('sofa')
  clear()
  await until(() => (field.element() as HTMLInputElement).value === '')
  vi.advanceTimersByTime(10 * SEARCH_DEBOUNCE_MS)
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  await field.fill('lamp')
  vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS)
  await until(() => address() === '/search?query=lamp')
  watch.disconnect()
  expect([...seen]).not.toContain('/search?query=sofa')
})

import { expect, it, vi } from 'vitest'
import { standInApi } from '#app/testing/stand-in-api.ts'
import { browserApi } from './browser-load.ts'

/** The language that each call says, with the page in the one that it was written in. */
async function languagesSaid(pageLanguage: string | undefined): Promise<Set<string | null>> {
  const page = document.documentElement
  if (pageLanguage) page.lang = pageLanguage
  else page.removeAttribute('lang')
  standInApi(() => ({ body: [] }))
  await browserApi.orders.place({ body: {} as never })
  await browserApi.wishlist.list()
  await browserApi.wishlist.add({ body: { product_ids: [7] } })
  await browserApi.wishlist.remove({ body: { product_ids: [7] } })
  await browserApi.customer.info()
  await browserApi.orders.list({ query: {} })
  const calls = vi.mocked(fetch).mock.calls
  expect(calls).toHaveLength(6)
  return new Set(calls.map(([, init]) => new Headers(init?.headers).get('x-localization')))
}

it('LANG-05 LANG-06 where no language is stored, order, favourites and profile say Turkmen like every call (OPEN-01)', async () => {
  expect(localStorage.getItem('locale')).toBeNull()
  expect(await languagesSaid(undefined)).toEqual(new Set(['tk']))
})

it('API-04 the language of the page is what they say otherwise', async () => {
  expect(await languagesSaid('ru')).toEqual(new Set(['ru']))
})

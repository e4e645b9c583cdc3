import { afterEach, expect, it, vi } from 'vitest'
import { htmlOf } from '#app/testing/html-of.tsx'
import { WaysIn } from './ways-in.tsx'

const ANY = 'Telefon belgisi bilen gir'

afterEach(() => vi.unstubAllGlobals())

/** The words of the buttons, the first first. */
function offered(typedPhone?: string, kept?: object): string[] {
  vi.stubGlobal('sessionStorage', { getItem: () => (kept ? JSON.stringify(kept) : null) })
  const html = htmlOf(<WaysIn typedPhone={typedPhone} dispatch={() => {}} />)
  return [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, words = '']) => words)
}

it('OPEN-90 the number that was typed comes first, when it can get an SMS', () => {
  expect(offered('+993 65 12-34-56')).toEqual([
    '+993\u00a065\u00a012\u00a034\u00a056 bilen gir',
    'Başga belgi bilen gir',
  ])
  expect(offered('+993 12 34-56-78')).toEqual([ANY])
  expect(offered('')).toEqual([ANY])
  expect(offered()).toEqual([ANY])
})

it('OPEN-90 the code that was sent comes before the number, as long as it lives', () => {
  const pending = { phone: '61000000', resendAt: Date.now() }
  expect(offered('+993 65 12-34-56', pending)[0]).toMatch(/^\+993\u00a061\D/)
  expect(offered('+993 65 12-34-56', { ...pending, resendAt: 0 })[0]).toMatch(/^\+993\u00a065\D/)
})

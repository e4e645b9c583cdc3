import { afterEach, expect, it, vi } from 'vitest'
import { htmlOf } from '#app/testing/html-of.tsx'
import { LoginOffer } from './login-offer.tsx'

afterEach(() => vi.unstubAllGlobals())

function offered(typedPhone?: string, kept?: object): string {
  vi.stubGlobal('sessionStorage', { getItem: () => (kept ? JSON.stringify(kept) : null) })
  return htmlOf(<LoginOffer typedPhone={typedPhone} dispatch={() => {}} />).replace(/<[^>]*>/g, '')
}

it('OPEN-90 offers the number that was typed, when it can get an SMS', () => {
  expect(offered('+993 65 12-34-56')).toBe('+993\u00a065\u00a012\u00a034\u00a056 bilen gir')
  expect(offered('+993 12 34-56-78')).toBe('')
  expect(offered('')).toBe('')
  expect(offered()).toBe('')
})

it('OPEN-90 offers the code that was sent before the number, as long as it lives', () => {
  const pending = { phone: '61000000', resendAt: Date.now() }
  expect(offered('+993 65 12-34-56', pending)).toMatch(/^\+993\u00a061\D/)
  expect(offered('+993 65 12-34-56', { ...pending, resendAt: 0 })).toMatch(/^\+993\u00a065\D/)
})

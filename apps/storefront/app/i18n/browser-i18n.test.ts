import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserI18n } from './browser-i18n.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the texts in the browser', () => {
  it('are those of the chosen language and of no other', async () => {
    const asked: string[] = []
    const loading = createBrowserI18n('ru', async (locale) => {
      asked.push(locale)
      return { nav: { home: 'Главная' } }
    })
    await vi.runAllTimersAsync()
    const i18n = await loading
    expect(asked).toEqual(['ru'])
    expect(i18n.t('nav.home')).toBe('Главная')
  })

  it('LANG-11 are asked for again at most 5 times: after 350 ms, then twice as long each time', async () => {
    const started = Date.now()
    const attempts: number[] = []
    const loading = createBrowserI18n('tk', async () => {
      attempts.push(Date.now() - started)
      throw new Error('the line is down')
    })
    const failed = expect(loading).rejects.toThrow('could not be read')
    await vi.runAllTimersAsync()
    await failed
    expect(attempts).toEqual([0, 350, 1050, 2450, 5250, 10_850])
  })

  it('LANG-11 work as soon as one attempt succeeds', async () => {
    let attempts = 0
    const loading = createBrowserI18n('tk', async () => {
      attempts += 1
      if (attempts < 3) throw new Error('the line is down')
      return { nav: { home: 'Baş sahypa' } }
    })
    await vi.runAllTimersAsync()
    expect((await loading).t('nav.home')).toBe('Baş sahypa')
    expect(attempts).toBe(3)
  })

  it('LANG-10 are read at most 10 at a time', async () => {
    const namespaces = Array.from({ length: 25 }, (_, index) => `part-${index}`)
    let open = 0
    let most = 0
    const loading = createBrowserI18n(
      'tk',
      async () => {
        open += 1
        most = Math.max(most, open)
        await new Promise((resolve) => setTimeout(resolve, 100))
        open -= 1
        return {}
      },
      namespaces,
    )
    await vi.runAllTimersAsync()
    await loading
    expect(most).toBe(10)
  })
})

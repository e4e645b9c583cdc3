import { LOCALES } from '@oyum/shop-rules/locales'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTranslator } from './browser-translator.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the texts in the browser', () => {
  it('are those of the chosen language and of no other', async () => {
    const asked: string[] = []
    const { t } = await loadTranslator('ru', async (locale) => {
      asked.push(locale)
      return { nav: { home: 'Главная' } }
    })
    expect(asked).toEqual(['ru'])
    expect(t('nav.home')).toBe('Главная')
  })

  it('LANG-11 are asked for again at most 5 times: after 350 ms, then twice as long each time', async () => {
    const started = Date.now()
    const attempts: number[] = []
    const loading = loadTranslator('tk', async () => {
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
    const loading = loadTranslator('tk', async () => {
      attempts += 1
      if (attempts < 3) throw new Error('the line is down')
      return { nav: { home: 'Baş sahypa' } }
    })
    await vi.runAllTimersAsync()
    expect((await loading).t('nav.home')).toBe('Baş sahypa')
    expect(attempts).toBe(3)
  })

  it('LANG-10 are one file a language, so even all languages at once are never more than 10 reads', async () => {
    let open = 0
    let most = 0
    const read = async () => {
      open += 1
      most = Math.max(most, open)
      await new Promise((resolve) => setTimeout(resolve, 100))
      open -= 1
      return {}
    }
    const loading = Promise.all(LOCALES.map((locale) => loadTranslator(locale, read)))
    await vi.runAllTimersAsync()
    await loading
    expect(most).toBe(LOCALES.length)
    expect(most).toBeLessThanOrEqual(10)
  })
})

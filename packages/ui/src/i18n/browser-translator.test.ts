import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTranslator, readTextsFile } from './browser-translator.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
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

  it('LANG-10 are never asked for more than 10 times at once: one file of one language, also after failures', async () => {
    const open = new Set<Promise<Response>>()
    const asked: string[] = []
    let most = 0
    let isDown = true
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url)
      const answer = new Promise<Response>((resolve) =>
        setTimeout(() => resolve(isDown ? Response.error() : Response.json({ nav: { home: url } })), 100),
      ).finally(() => open.delete(answer))
      open.add(answer)
      most = Math.max(most, open.size)
      return answer
    })
    const loading = loadTranslator('ru', readTextsFile({ tk: '/tk.json', ru: '/ru.json', en: '/en.json' }))
    await vi.advanceTimersByTimeAsync(1000)
    isDown = false
    await vi.runAllTimersAsync()
    expect((await loading).t('nav.home')).toBe('/ru.json')
    expect(new Set(asked)).toEqual(new Set(['/ru.json']))
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(10)
  })
})

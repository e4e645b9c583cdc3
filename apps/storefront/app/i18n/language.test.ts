import { readFile } from 'node:fs/promises'
import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { proseFaults } from '@oyum/testing/prose'
import { describe, expect, it } from 'vitest'

// The guide of docs/language.md, as far as a program can see it.

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

async function read(path: string): Promise<string[]> {
  return textsIn(JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8')))
}

describe.each(LOCALES)('the words in %s', (locale) => {
  it.each([`${locale}.json`, `privacy/${locale}.json`])('of %s keep to the guide', async (path) => {
    const texts = await read(path)
    expect(texts.length).toBeGreaterThan(10)
    const faults = texts.flatMap((text) => proseFaults(text, locale).map((fault) => [text, fault]))
    expect(faults).toEqual([])
  })
})

describe('what is not as the guide has it is found', () => {
  it.each<[Locale, string]>([
    ['tk', 'Satuwda bar'],
    ['tk', 'Synlar we maslahatlar'],
    ['tk', 'Internedi barlaň'],
    ['tk', '“{{query}}” boýunça'],
    ['tk', '{{number}}-nji sahypa'],
    ['tk', '{{phone}}a iberildi'],
    ['tk', 'Täzeden {{time}} soň synanyşyp bolar'],
    ['tk', '6-nji gat'],
    ['tk', '15% arzan'],
    ['ru', 'Ничего не нашлось'],
    ['ru', 'Поиск "{{query}}"'],
    ['en', 'See your favourites'],
    ['en', '80 % linen'],
    ['en', "a child's room"],
    ['en', 'Order canceled by us'],
  ])('%s: %s', (locale, text) => {
    expect(proseFaults(text, locale)).toHaveLength(1)
  })

  it('and nothing else: quoted texts, possessives and fractions', () => {
    expect(proseFaults('Order canceled', 'en')).toEqual([])
    expect(proseFaults('a child’s room, 80% linen', 'en')).toEqual([])
    expect(proseFaults('{{phone}} belgisine, 6-njy gat, 15 %', 'tk')).toEqual([])
  })
})

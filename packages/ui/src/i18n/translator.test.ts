import { describe, expect, it } from 'vitest'
import { createTranslator } from './translator.ts'

const say = (locale: 'tk' | 'ru' | 'en', text: Record<string, string>) => {
  const { t } = createTranslator(locale, { shop: text })
  return (key: string, values?: Record<string, string | number>) => t(`shop.${key}`, values)
}

describe('a translator', () => {
  it('fills placeholders as they are, also when a value looks like a placeholder or a replacement pattern', () => {
    const t = say('en', { found: '{{count}} for "{{query}}", {{unknown}}' })
    expect(t('found', { count: 2, query: '$& {{count}} <b>' })).toBe('2 for "$& {{count}} <b>", {{unknown}}')
  })

  it.each([
    ['ru', [1, 2, 5, 21], ['one', 'few', 'many', 'one']],
    ['en', [0, 1, 2, 21], ['other', 'one', 'other', 'other']],
    ['tk', [0, 1, 2, 21], ['other', 'one', 'other', 'other']],
  ] as const)('LANG-01 counts in %s by its own plural forms', (locale, counts, forms) => {
    const t = say(locale, { n_one: 'one', n_few: 'few', n_many: 'many', n_other: 'other' })
    expect(counts.map((count) => t('n', { count }))).toEqual(forms)
  })

  it('shows the key of a text that is missing, also where a whole group was asked for', () => {
    const { t } = createTranslator('en', { shop: { a: 'A' } })
    expect(t('shop.b')).toBe('shop.b')
    expect(t('shop')).toBe('shop')
    expect(t('shop.a.b')).toBe('shop.a.b')
    expect(t('constructor.name')).toBe('constructor.name')
  })
})

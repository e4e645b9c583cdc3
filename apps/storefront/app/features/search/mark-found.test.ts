import { describe, expect, it } from 'vitest'
import { markFound } from './mark-found.ts'

const marked = (name: string, searched: string) =>
  markFound(name, searched)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('')

describe('the found part of a name', () => {
  it.each([
    ['Derýa stol çyrasy', 'çyra', 'Derýa stol [çyra]sy'],
    ['Derýa stol çyrasy', 'Cyra', 'Derýa stol [çyra]sy'],
    ['Диван «Копетдаг»', 'ДИВАН', '[Диван] «Копетдаг»'],
    ['Köpetdag diwany', 'kopetdag diwan', '[Köpetdag diwan]y'],
    ['Diwan, burç diwany', 'diwan', '[Diwan], burç [diwan]y'],
    // not in this order: word by word
    ['Ak stol, uly', 'uly stol', 'Ak [stol], [uly]'],
    // found in another language: nothing to mark
    ['Köpetdag diwany', 'диван', 'Köpetdag diwany'],
    ['Oturgyç', '  ', 'Oturgyç'],
    ['', 'çyra', ''],
  ])('%s, searched for %s', (name, searched, expected) => {
    expect(marked(name, searched)).toBe(expected)
  })

  it('knows where each part begins and loses no letter', () => {
    const name = '😀 Çyra çyra'
    const parts = markFound(name, 'cyra')
    expect(parts.map(({ start }) => start)).toEqual([0, 2, 6, 7])
    expect(parts.map(({ text }) => text).join('')).toBe(name)
  })
})

import { describe, expect, it } from 'vitest'
import { mixMedia } from './mix-media.ts'

const item = (id: number) => ({ id, name: `n${id}`, image: undefined, viewCount: 0 })
const videos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...item(index + 1), film: undefined }))
const articles = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1))
const order = (...input: Parameters<typeof mixMedia>) =>
  mixMedia(...input)
    .map(({ kind, id }) => `${kind === 'video' ? 'v' : 'a'}${id}`)
    .join(' ')

describe('mixMedia', () => {
  it('HOME-11 puts films and articles in one row, two by two', () => {
    expect(order(videos(3), articles(4))).toBe('v1 v2 a1 a2 v3 a3 a4')
  })

  it('one kind alone is a row too, and nothing is no row', () => {
    expect(order([], articles(3))).toBe('a1 a2 a3')
    expect(order(videos(2), [])).toBe('v1 v2')
    expect(order([], [])).toBe('')
  })
})

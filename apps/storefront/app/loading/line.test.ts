import { beforeEach, expect, it } from 'vitest'
import { KEPT_HEADER } from '#app/lib/offline-headers.ts'
import { hearLine, isLineDown, keptAnswers } from './line.ts'

beforeEach(() => isLineDown.set(false))

it('a call without an answer, or with one that the phone had kept, says that there is no line; an answer says that there is', () => {
  hearLine(new TypeError('fetch failed'))
  expect(isLineDown.get()).toBe(true)
  hearLine(new Response('{}'))
  expect(isLineDown.get()).toBe(false)
  const before = keptAnswers()
  hearLine(new Response('{}', { headers: { [KEPT_HEADER]: '1' } }))
  expect([isLineDown.get(), keptAnswers() - before]).toEqual([true, 1])
  hearLine(new Response('', { status: 500 }))
  expect(isLineDown.get()).toBe(false)
})

it('a shopper who goes elsewhere says nothing about it; an answer that never comes does', () => {
  hearLine(new DOMException('gone', 'AbortError'))
  expect(isLineDown.get()).toBe(false)
  hearLine(new DOMException('too long', 'TimeoutError'))
  expect(isLineDown.get()).toBe(true)
})

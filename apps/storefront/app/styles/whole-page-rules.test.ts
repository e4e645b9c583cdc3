import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Two kinds of rules make the browser style every element of the page anew, a tenth of a second on a cheap phone.

const ROOMS = ['../', '../../../../packages/ui/src/'].map((room) => new URL(room, import.meta.url).pathname)
const read = (pattern: string) =>
  ROOMS.flatMap((room) => globSync(pattern, { cwd: room }).map((file) => readFileSync(room + file, 'utf8')))

test('no rule about all children of a last, first or n-th child: it meets whatever is added to the body', () => {
  const sources = read('**/*.tsx')
  expect(sources.length).toBeGreaterThan(100)
  const rules = sources.flatMap(
    (text) => text.match(/\b(?:first|last|only|odd|even|nth-[^\s:]+):\*:\S+/g) ?? [],
  )
  expect(rules).toEqual([])
})

test('nothing inherited is set on the root by what the page holds', () => {
  const sheets = read('styles/*.css')
  expect(sheets.length).toBeGreaterThan(1)
  const rules = sheets.flatMap((text) => text.match(/:root:has\([^{]*\)\s*\{[^}]*--[^}]*\}/g) ?? [])
  expect(rules).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { createKeyReader, type Pressed } from './key-reader.ts'
import { keyNames, type Shortcut } from './shortcut.ts'

const press = (code: string, more: Partial<Pressed> = {}): Pressed => ({
  ...{ code, key: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...{ repeat: false, timeStamp: 0, isTyping: false },
  ...more,
})
const named = (label: string, more: Omit<Shortcut, 'label'>): Shortcut => ({ label, ...more })
const ALL = [
  named('confirm', { code: 'KeyC' }),
  named('calls', { code: 'KeyC', after: 'KeyG' }),
  named('next row', { code: 'KeyJ', repeats: true }),
  named('save', { code: 'KeyS', ctrl: true }),
  named('help', { code: 'Slash', shift: true }),
  named('search', { code: 'Slash' }),
]
/** What several keys, one after the other, mean. */
const read = (...keys: Pressed[]) => {
  const reader = createKeyReader()
  return keys.map((key) => reader(key, ALL)?.label)
}

describe('OFFICE-09 a key', () => {
  it.each([
    ['alone', [press('KeyC')], ['confirm']],
    ['of a Russian layout', [press('KeyC', { key: 'с' })], ['confirm']],
    ['after G', [press('KeyG', { key: 'п' }), press('KeyC', { key: 'с' })], [undefined, 'calls']],
    ['long after G', [press('KeyG'), press('KeyC', { timeStamp: 1501 })], [undefined, 'confirm']],
    [
      'after G and another',
      [press('KeyG'), press('KeyJ'), press('KeyC')],
      [undefined, 'next row', 'confirm'],
    ],
    ['nobody knows', [press('KeyQ')], [undefined]],
    ['in a field', [press('KeyC', { isTyping: true })], [undefined]],
    ['with Ctrl, in a field (OPEN-137)', [press('KeyS', { ctrlKey: true, isTyping: true })], ['save']],
    ['with ⌘', [press('KeyS', { metaKey: true })], ['save']],
    ['with Ctrl that is wanted without', [press('KeyC', { ctrlKey: true })], [undefined]],
    ['with Alt', [press('KeyC', { altKey: true })], [undefined]],
    ['with Shift', [press('KeyC', { shiftKey: true })], [undefined]],
    ['held down', [press('KeyC', { repeat: true })], [undefined]],
    ['held down that repeats', [press('KeyJ', { repeat: true })], ['next row']],
    ['slash', [press('Slash', { key: '.' })], ['search']],
    ['question mark by its place', [press('Slash', { key: ',', shiftKey: true })], ['help']],
    ['question mark of a Russian layout', [press('Digit7', { key: '?', shiftKey: true })], ['help']],
  ] as const)('%s', (_, keys, meant) => {
    expect(read(...keys)).toEqual(meant)
  })

  it('that two screens want belongs to the later one', () => {
    const shortcuts = [named('first', { code: 'KeyE' }), named('later', { code: 'KeyE' })]
    expect(createKeyReader()(press('KeyE'), shortcuts)?.label).toBe('later')
  })
})

it.each([
  [{ code: 'KeyO', after: 'KeyG' }, ['G', 'O']],
  [{ code: 'KeyS', ctrl: true }, ['Ctrl + S']],
  [{ code: 'ArrowDown' }, ['↓']],
  [{ code: 'Slash', shift: true }, ['?']],
  [{ code: 'Digit1', shift: true }, ['Shift + 1']],
] as const)('%o stands on the keys as %o', (shortcut, names) => {
  expect(keyNames(shortcut)).toEqual(names)
})

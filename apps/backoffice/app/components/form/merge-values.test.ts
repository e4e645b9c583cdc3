import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSame, mergeValues } from './merge-values.ts'

const BASE = { name: 'Merdan', phone: '65123456', role: 'operator', sound: true }
const of = (more: Partial<typeof BASE>) => ({ ...BASE, ...more })

describe('OFFICE-07 two people change one thing', () => {
  it.each([
    ['nobody', {}, {}, {}, [], []],
    ['only I', {}, { name: 'Mergen' }, { name: 'Mergen' }, [], []],
    ['only they', { role: 'courier' }, {}, { role: 'courier' }, [], ['role']],
    [
      'each another field',
      { sound: false },
      { name: 'Mergen' },
      { name: 'Mergen', sound: false },
      [],
      ['sound'],
    ],
    ['both to the same', { phone: '' }, { phone: '' }, { phone: '' }, [], []],
    ['both the same field', { name: 'Meret' }, { name: 'Mergen' }, { name: 'Mergen' }, ['name'], []],
  ] as const)('%s', (_, theirs, mine, values, toChoose, onlyTheirs) => {
    expect(mergeValues(BASE, of(theirs), of(mine))).toEqual({
      values: of(values),
      toChoose,
      theirs: onlyTheirs,
    })
  })

  it('nothing that I typed is lost, whatever they did', () => {
    const field = fc.constantFrom('a', 'b', 'c')
    const thing = fc.record({ x: field, y: field, z: field })
    fc.assert(
      fc.property(thing, thing, thing, (base, theirs, mine) => {
        const { values, toChoose } = mergeValues(base, theirs, mine)
        for (const name of ['x', 'y', 'z'] as const) {
          if (mine[name] !== base[name]) expect(values[name]).toBe(mine[name])
          else expect(values[name]).toBe(theirs[name])
          // what they changed is overwritten only where somebody is asked
          if (values[name] !== theirs[name] && theirs[name] !== base[name]) expect(toChoose).toContain(name)
        }
      }),
    )
  })

  it('what I saved is the base of what I save next', () => {
    const mine = of({ name: 'Mergen' })
    expect(mergeValues(mine, mine, of({ name: 'Meret' })).toChoose).toEqual([])
    expect([isSame(mine, { ...mine }), isSame(mine, BASE)]).toEqual([true, false])
  })
})

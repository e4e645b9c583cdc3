import { describe, expect, it } from 'vitest'
import { someRow } from '#app/testing/some-orders.ts'
import type { OrderList } from './load-orders.ts'
import { mergeList } from './merge-list.ts'

const listOf = (ids: readonly number[], next: string | null = null): OrderList => ({
  ...{ rows: ids.map((id) => someRow({ id })), next, previous: null, lookedTo: null },
})
const idsOf = ({ rows }: { rows: readonly { id: number }[] }) => rows.map(({ id }) => id)

describe('a list that is followed', () => {
  it('DESK-23 keeps every row in its place, changed rows with what they are now', () => {
    const fresh = listOf([9, 3, 1])
    fresh.rows[1] = someRow({ id: 3, name: 'Täze at' })
    const merged = mergeList(listOf([1, 2, 3]), fresh)
    expect(idsOf(merged)).toEqual([1, 2, 3])
    expect(merged.rows[2]?.name).toBe('Täze at')
    expect([...merged.gone]).toEqual([2])
    expect(merged.newCount).toBe(1)
  })

  it('rows that a full page pushed on are not gone', () => {
    expect([...mergeList(listOf([5, 4, 3], '1'), listOf([7, 6, 5], '1')).gone]).toEqual([])
    expect([...mergeList(listOf([5, 4, 3], '1'), listOf([6, 5, 3], '1')).gone]).toEqual([4])
    expect([...mergeList(listOf([5, 4, 3]), listOf([6, 5])).gone]).toEqual([4, 3])
  })
})

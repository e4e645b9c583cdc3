import type { TableRows } from './copy-table.ts'
import type { Facts } from './facts.ts'
import { at } from './random.ts'

// Related products stand in the same subcategory: from a product's place in it, some equal steps onwards. Steps that
// together stay below one full round never meet the same product twice, nor the one they started from.
export function relationRows(facts: Facts, subs: number): TableRows {
  const { members, starts, places } = bySub(facts, subs)
  return {
    table: 'product_relations',
    columns: ['product_id', 'related_id', 'position'],
    linesOf: (i) => {
      const sub = at(facts.sub, i)
      const start = at(starts, sub)
      const size = at(starts, sub + 1) - start
      const count = Math.min(at(facts.relations, i), size - 1)
      if (count <= 0) return { lines: '', rows: 0 }
      const longest = Math.max(1, Math.floor((size - 1) / count))
      const step = 1 + (at(facts.relationStep, i) % longest)
      let lines = ''
      for (let n = 1; n <= count; n += 1) {
        const related = at(members, start + ((at(places, i) + n * step) % size))
        lines += `${facts.firstId + i}\t${facts.firstId + related}\t${n - 1}\n`
      }
      return { lines, rows: count }
    },
  }
}

/** Products sorted by subcategory (counting sort), and the place of each within its own. */
function bySub(facts: Facts, subs: number) {
  const starts = new Int32Array(subs + 1)
  for (const sub of facts.sub) starts[sub + 1] = at(starts, sub + 1) + 1
  for (let sub = 0; sub < subs; sub += 1) starts[sub + 1] = at(starts, sub + 1) + at(starts, sub)
  const filled = new Int32Array(subs)
  const members = new Int32Array(facts.count)
  const places = new Int32Array(facts.count)
  for (let i = 0; i < facts.count; i += 1) {
    const sub = at(facts.sub, i)
    const place = at(filled, sub)
    filled[sub] = place + 1
    places[i] = place
    members[at(starts, sub) + place] = i
  }
  return { members, starts, places }
}

import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { byArea, readClauses, shownClauses } from './clauses.ts'

const requirements = await readFile(new URL('../../../docs/requirements.md', import.meta.url), 'utf8')

describe('tracing clauses', () => {
  it('reads the 418 clauses of the requirements in their 23 areas', () => {
    const ids = readClauses(requirements)
    expect(ids).toHaveLength(418)
    const areas = byArea(ids)
    expect(areas).toHaveLength(23)
    // the document counts itself at its end
    for (const { name, ids: members } of areas)
      expect(requirements).toContain(`| ${name} | ${members.length} |`)
  })

  it('a clause is shown only by tests that passed', () => {
    const tests = [
      { title: 'PRICE-01 prices are in TMT', passed: true },
      { title: 'PRICE-02 PRICE-03 two at once', passed: true },
      { title: 'PRICE-03 but here it fails', passed: false },
      { title: 'UTF-16 is no clause, PRICE-77 is a typing error', passed: true },
    ]
    const { shown, unknown } = shownClauses(['PRICE-01', 'PRICE-02', 'PRICE-03', 'PRICE-04'], tests)
    expect([...shown]).toEqual(['PRICE-01', 'PRICE-02'])
    expect(unknown).toEqual(['PRICE-77'])
  })
})

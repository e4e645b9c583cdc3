import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { byArea, readRequirements, traceTests } from './clauses.ts'

const requirements = await readFile(new URL('../../../docs/requirements.md', import.meta.url), 'utf8')
const IDS = ['PRICE-01', 'PRICE-02', 'PRICE-03', 'PRICE-04', 'PRICE-05', 'OPEN-08']

describe('tracing requirements', () => {
  it('reads the 484 clauses in their 28 areas and the 163 decided points', () => {
    const { clauses, decided } = readRequirements(requirements)
    expect(clauses).toHaveLength(484)
    expect(decided).toHaveLength(163)
    const areas = byArea(clauses)
    expect(areas).toHaveLength(28)
    // the document counts itself at its end
    for (const { name, ids } of areas) expect(requirements).toContain(`| ${name} | ${ids.length} |`)
  })

  it('an id is shown only by tests that passed', () => {
    const { shown, unknown } = traceTests(IDS, [
      { title: 'PRICE-01 prices are in TMT', passed: true },
      { title: 'PRICE-02 PRICE-03 two at once', passed: true },
      { title: 'PRICE-03 but here it fails', passed: false },
      { title: 'UTF-16 is no clause, PRICE-77 is a typing error', passed: true },
    ])
    expect([...shown]).toEqual(['PRICE-01', 'PRICE-02'])
    expect(unknown).toEqual(['PRICE-77'])
  })

  it('an id may stand in a tag or annotation instead of the title', () => {
    const tests = [{ title: 'a price below zero', tags: ['PRICE-04', '@OPEN-08', 'smoke'], passed: true }]
    expect([...traceTests(IDS, tests).shown]).toEqual(['PRICE-04', 'OPEN-08'])
  })

  it('a test that names more than four is told, each id counted once', () => {
    const four = 'PRICE-01 PRICE-02 PRICE-03 OPEN-08 said twice: PRICE-01'
    const tests = [
      { title: four, tags: ['PRICE-01'], passed: true },
      { title: four, tags: ['PRICE-05'], passed: true },
    ]
    expect(traceTests(IDS, tests).overloaded).toEqual([four])
  })
})

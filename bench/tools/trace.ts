import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { inRoot, ROOT } from '@oyum/ops/paths'
import { measure } from './harness.ts'
import { byArea, MOST_IDS, readRequirements, traceTests } from './trace/clauses.ts'
import { isFresh, readResults, suites } from './trace/results.ts'

// npm run trace — fails unless every numbered clause and every decided point is shown by tests that ran and passed. Uses
// the results of the last full run when no source file is newer; runs the tests otherwise. `--from-results` never does.

await measure('trace', [], async (run) => {
  const fromResults = process.argv.includes('--from-results')
  for (const suite of suites) {
    if (fromResults || isFresh(suite.file)) continue
    run.progress(`running the ${suite.name} tests`)
    spawnSync('npm', ['run', '--silent', ...suite.command], { cwd: ROOT, stdio: ['ignore', 2, 2] })
  }
  const { clauses, decided } = readRequirements(await readFile(inRoot('docs/requirements.md'), 'utf8'))
  const tests = suites.flatMap(readResults)
  const { shown, unknown, overloaded } = traceTests([...clauses, ...decided], tests)
  const open = (ids: readonly string[]) => ids.filter((id) => !shown.has(id))
  const missing = open([...clauses, ...decided])

  console.log(`${tests.length} tests ran, ${tests.filter(({ passed }) => passed).length} passed\n`)
  for (const { name, ids } of byArea([...clauses, ...decided])) {
    const list = open(ids).map((id) => id.slice(name.length + 1))
    console.log(`${countLine(name, ids)}${list.length > 0 ? `  missing ${list.join(' ')}` : ''}`)
  }
  console.log(`\n${countLine('clauses', clauses)}\n${countLine('decided points', decided)}\n`)

  run.figure('shown', clauses.length - open(clauses).length)
  run.figure('total', clauses.length)
  run.figure('decidedShown', decided.length - open(decided).length)
  run.figure('decidedTotal', decided.length)
  run.figure('missing', missing)
  for (const id of missing) run.fail(`${id} is not shown by a passing test`)
  for (const id of unknown) run.fail(`a test names ${id}, which docs/requirements.md does not have`)
  for (const title of overloaded) run.fail(`more than ${MOST_IDS} ids in one test: ${title}`)

  function countLine(name: string, ids: readonly string[]): string {
    const count = (number: number) => String(number).padStart(3)
    return `${name.padEnd(14)} ${count(ids.length - open(ids).length)} of ${count(ids.length)}`
  }
})

import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { inRoot, ROOT } from '@oyum/ops/paths'
import { measure } from '../harness.ts'
import { byArea, readClauses, shownClauses } from '../trace/clauses.ts'
import { promised } from '../trace/promised.ts'
import { isFresh, readResults, suites } from '../trace/results.ts'

// npm run trace — how many of the numbered clauses are shown by tests that ran and passed. Uses the results of the last
// full run when no source file is newer; runs the tests otherwise. `--from-results` never runs them.

await measure('trace', async (run) => {
  const fromResults = process.argv.includes('--from-results')
  for (const suite of suites) {
    if (fromResults || isFresh(suite.file)) continue
    run.progress(`running the ${suite.name} tests`)
    spawnSync('npm', ['run', '--silent', ...suite.command], { cwd: ROOT, stdio: ['ignore', 2, 2] })
  }
  const clauses = readClauses(await readFile(inRoot('docs/requirements.md'), 'utf8'))
  const tests = suites.flatMap(readResults)
  const { shown, unknown } = shownClauses(clauses, tests)
  const missing = clauses.filter((id) => !shown.has(id))

  console.log(`${tests.length} tests ran, ${tests.filter(({ passed }) => passed).length} passed\n`)
  for (const { name, ids } of byArea(clauses)) {
    const open = ids.filter((id) => !shown.has(id))
    const list = open.length === 0 ? '' : `  missing ${open.map((id) => id.slice(name.length + 1)).join(' ')}`
    console.log(
      `${name.padEnd(9)} ${String(ids.length - open.length).padStart(3)} of ${String(ids.length).padStart(3)}${list}`,
    )
  }
  run.figure('shown', shown.size)
  run.figure('total', clauses.length)
  run.figure('missing', missing)
  for (const id of unknown) run.fail(`${id} stands in a test's title but is no clause`)
  for (const id of promised) if (!shown.has(id)) run.fail(`${id} was promised and is not shown`)
})

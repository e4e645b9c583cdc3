import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '@oyum/ops/paths'
import type { CiReport } from '@oyum/ops/steps'
import { readResults, suites } from './trace/results.ts'

// The end of CI: what each step took, beside the time before the tests got their shape, and what all suites ran. A
// failed step counts as one failure when no test tells of it.

const BEFORE = '26 to 31 minutes with 589 journeys and one step after the other'

const file = inRoot('.results/ci.json')
const report: CiReport = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { times: [], failed: [] }
for (const { name, seconds } of report.times)
  console.log(`${name.padEnd(40)} ${seconds.toFixed(0).padStart(5)} s`)
const started = Number(process.env.CI_STARTED)
if (started > 0) {
  console.log(`CI took ${((Date.now() / 1000 - started) / 60).toFixed(1)} minutes; before: ${BEFORE}`)
}
for (const name of report.failed) console.log(`✗ ${name} failed`)

const tests = suites.filter((suite) => existsSync(inRoot(suite.file))).flatMap(readResults)
const passed = tests.filter((test) => test.passed).length
const failed = tests.length - passed || report.failed.length
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0 || passed === 0) process.exit(1)

import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { inRoot, ROOT } from '@oyum/ops/paths'
import type { TestResult } from './clauses.ts'

// Where the two test runners leave what they found, and how to read it. Ids stand in the titles of Vitest, which takes
// tags only from a list in its configuration, and in titles, tags or annotations of Playwright.

export interface Suite {
  name: string
  file: string
  command: string[]
  read: (json: never) => TestResult[]
}

interface VitestJson {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

interface PlaywrightTest {
  annotations?: { type: string; description?: string }[]
  results: { status: string }[]
}

interface PlaywrightSuite {
  specs?: { title: string; ok: boolean; tags?: string[]; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

function readVitest(json: VitestJson): TestResult[] {
  return json.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
  )
}

function readPlaywright(suite: PlaywrightSuite): TestResult[] {
  const own = (suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ results }) => results.some(({ status }) => status !== 'skipped')))
    .map(({ title, ok, tags = [], tests }) => {
      const notes = tests.flatMap(({ annotations = [] }) => annotations)
      return { title, tags: [...tags, ...notes.map(({ type }) => type)], passed: ok }
    })
  return [...own, ...(suite.suites ?? []).flatMap(readPlaywright)]
}

export const suites: Suite[] = [
  { name: 'unit and integration', file: '.results/vitest.json', command: ['test:all'], read: readVitest },
  { name: 'browser', file: '.results/e2e.json', command: ['e2e'], read: readPlaywright },
]

/** Results older than any source file speak of other code. */
export function isFresh(file: string): boolean {
  const made = statSync(inRoot(file), { throwIfNoEntry: false })?.mtimeMs
  if (!made) return false
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'packages', 'apps', 'demo', 'e2e', 'ops', 'bench'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 32 * 1024 * 1024,
    },
  )
  const sources = stdout.split('\n').filter((name) => /\.(ts|tsx|sql|json|css|template)$/.test(name))
  return sources.every((name) => (statSync(inRoot(name), { throwIfNoEntry: false })?.mtimeMs ?? 0) <= made)
}

export function readResults(suite: Suite): TestResult[] {
  return suite.read(JSON.parse(readFileSync(inRoot(suite.file), 'utf8')) as never)
}

import { stripVTControlCharacters } from 'node:util'
import type { Kind } from './patches.ts'

// What the two test runners said of each test, as far as a planted fault is concerned.

export interface Outcome {
  title: string
  kind: Kind
  /** `otherwise`: it failed, but no assertion did: an error thrown, a time-out */
  state: 'passed' | 'failed' | 'failed otherwise'
  /** the first line of what was said */
  said: string
}

interface VitestJson {
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  specs?: { title: string; tests: { results: { status: string; errors: { message?: string }[] }[] }[] }[]
  suites?: PlaywrightSuite[]
}

// `expect(` is Playwright's; the others are how `expect.poll`, `expect.element` and `expect(…).resolves` of Vitest end
const ASSERTION =
  /AssertionError|\bexpect\(|^Error: expected |Matcher did not succeed|Cannot find element|instead of (resolving|rejecting)/m

export function readVitestOutcomes({ testResults }: VitestJson): Outcome[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, failureMessages }) => outcome(fullName, kindOf(name), failureMessages)),
  )
}

export function readPlaywrightOutcomes(suite: PlaywrightSuite): Outcome[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) => {
    const results = tests.flatMap((test) => test.results).filter(({ status }) => status !== 'skipped')
    const said = results.flatMap(({ status, errors }) =>
      status === 'passed' ? [] : ['failed', ...errors.map(({ message = '' }) => message)],
    )
    return results.length > 0 ? outcome(title, 'journey', said) : []
  })
  return [...own, ...(suite.suites ?? []).flatMap(readPlaywrightOutcomes)]
}

function outcome(title: string, kind: Kind, failures: readonly string[]): Outcome {
  const said = stripVTControlCharacters(failures.join('\n'))
  const state = failures.length === 0 ? 'passed' : ASSERTION.test(said) ? 'failed' : 'failed otherwise'
  return { title, kind, state, said: said.replace(/^failed\n/, '').split('\n', 1)[0] ?? '' }
}

/** By the place of its file, as in vitest.config.ts. */
export function kindOf(path: string): Kind {
  if (path.endsWith('.spec.ts')) return 'journey'
  if (/\.browser\.test\.tsx?$/.test(path)) return 'component'
  return /(^|\/)(packages\/database|apps\/api|demo|bench\/drills|ops\/src\/cli)\//.test(path)
    ? 'integration'
    : 'unit'
}

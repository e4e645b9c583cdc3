// The numbered clauses and decided points of docs/requirements.md, and which of them passing tests name.

export interface Area {
  name: string
  ids: string[]
}

export interface Requirements {
  /** what the specification asks for */
  clauses: string[]
  /** OPEN-…: where it left a choice and one was made */
  decided: string[]
}

const ROW = /^\| ([A-Z]+-\d{2,3}) \| /

/** Every id in the order of the document. */
export function readRequirements(document: string): Requirements {
  const ids = new Set(document.split('\n').flatMap((line) => line.match(ROW)?.[1] ?? []))
  const { clauses = [], decided = [] } = Object.groupBy(ids, (id) =>
    id.startsWith('OPEN-') ? 'decided' : 'clauses',
  )
  return { clauses, decided }
}

export function byArea(ids: readonly string[]): Area[] {
  const groups = Map.groupBy(ids, (id) => id.split('-')[0] ?? '')
  return [...groups].map(([name, members]) => ({ name, ids: members }))
}

export interface TestResult {
  title: string
  /** ids that stand beside the title: tags and annotations */
  tags?: readonly string[]
  passed: boolean
}

/** More than this in one test, and nobody can see what it asserts about each. */
export const MOST_IDS = 4

export interface Trace {
  shown: Set<string>
  /** ids of a known area that the document does not have */
  unknown: string[]
  /** tests that claim too much */
  overloaded: string[]
}

/** An id is shown when at least one test names it and every test that names it passed. */
export function traceTests(ids: readonly string[], tests: readonly TestResult[]): Trace {
  const known = new Set(ids)
  const areas = new Set(byArea(ids).map(({ name }) => name))
  const passed = new Set<string>()
  const failed = new Set<string>()
  const unknown = new Set<string>()
  const overloaded: string[] = []
  for (const test of tests) {
    // `UTF-16` in a title is no clause; `SHELL-99` is a typing error worth telling.
    const named = idsOf(test).filter((id) => areas.has(id.split('-')[0] ?? ''))
    if (named.length > MOST_IDS) overloaded.push(test.title)
    for (const id of named) {
      if (!known.has(id)) unknown.add(id)
      else (test.passed ? passed : failed).add(id)
    }
  }
  return { shown: passed.difference(failed), unknown: [...unknown], overloaded }
}

function idsOf({ title, tags = [] }: TestResult): string[] {
  return [...new Set([title, ...tags].join(' ').match(/\b[A-Z]+-\d{2,3}\b/g))]
}

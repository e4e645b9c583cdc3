// The numbered clauses of docs/requirements.md, and which of them passing tests name in their titles.

export interface Area {
  name: string
  ids: string[]
}

const ROW = /^\| ([A-Z]+-\d{2}) \| (?!C\/D|C \||D \||S \|)/

/** Every clause id in the order of the document; open points are decisions, not clauses. */
export function readClauses(requirements: string): string[] {
  const ids = requirements.split('\n').flatMap((line) => {
    const id = line.match(ROW)?.[1]
    return id && !id.startsWith('OPEN-') ? [id] : []
  })
  return [...new Set(ids)]
}

export function byArea(ids: string[]): Area[] {
  const groups = Map.groupBy(ids, (id) => id.split('-')[0] ?? '')
  return [...groups].map(([name, members]) => ({ name, ids: members }))
}

const ID_IN_TITLE = /\b[A-Z]+-\d{2}\b/g

export interface TestResult {
  title: string
  passed: boolean
}

/** A clause is shown when at least one test names it and every test that names it passed. */
export function shownClauses(
  clauses: string[],
  tests: TestResult[],
): { shown: Set<string>; unknown: string[] } {
  const known = new Set(clauses)
  const passed = new Set<string>()
  const failed = new Set<string>()
  const unknown = new Set<string>()
  for (const test of tests) {
    for (const id of test.title.match(ID_IN_TITLE) ?? []) {
      if (!known.has(id)) unknown.add(id)
      else (test.passed ? passed : failed).add(id)
    }
  }
  return { shown: passed.difference(failed), unknown: [...unknown].filter((id) => isClauseLike(id, clauses)) }
}

/** `UTF-16` in a title is no clause; `SHELL-99` is a typing error worth telling. */
function isClauseLike(id: string, clauses: string[]): boolean {
  const area = `${id.split('-')[0]}-`
  return clauses.some((clause) => clause.startsWith(area))
}

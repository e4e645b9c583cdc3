import { spawnSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { kindOf, type Outcome, readPlaywrightOutcomes, readVitestOutcomes } from './outcomes.ts'
import type { Kind } from './patches.ts'
import { type OnEnd, runIn } from './run-in.ts'

// The tests that carry a clause, in a scratch copy: where they stand and what they say.

/** Tests that are started together; each group only when the one before it did not notice. */
export interface Group {
  name: string
  kind: Kind
}

export const GROUPS: readonly Group[] = [
  { name: 'unit tests', kind: 'unit' },
  { name: 'component tests', kind: 'component' },
  { name: 'integration tests', kind: 'integration' },
  { name: 'journeys', kind: 'journey' },
]

/** Files whose text names the clause. A comment may do so too: then no test of the file runs. */
export function findCarriers(folder: string, clause: string, { kind }: Group): string[] {
  const search = ['-rlw', '--include=*.test.ts', '--include=*.test.tsx', '--include=*.spec.ts', clause]
  const places = ['apps', 'packages', 'demo', 'bench', 'ops/src', 'e2e']
  const { stdout } = spawnSync('grep', [...search, '--exclude-dir=node_modules', ...places], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((file) => file && kindOf(file) === kind)
}

/** What the tests of these clauses say now. */
export async function runCarriers(
  folder: string,
  clauses: readonly string[],
  group: Group,
  onEnd: OnEnd,
): Promise<Outcome[]> {
  const files = [...new Set(clauses.flatMap((clause) => findCarriers(folder, clause, group)))]
  if (files.length === 0) return []
  const isJourney = group.kind === 'journey'
  const results = join(folder, '.results', isJourney ? 'e2e.json' : 'vitest.json')
  await rm(results, { force: true })
  const names = clauses.join('|')
  const command = isJourney
    ? ['playwright', 'test', '-c', 'e2e', '-g', names, ...files]
    : ['vitest', 'run', '-t', names, '--reporter=json', `--outputFile.json=${results}`, ...files]
  const { said } = await runIn(folder, command, onEnd)
  const json = await readFile(results, 'utf8').catch(() => {
    throw new Error(`no results of ${command.join(' ')}:\n${said.slice(-2000)}`)
  })
  return isJourney ? readPlaywrightOutcomes(JSON.parse(json)) : readVitestOutcomes(JSON.parse(json))
}

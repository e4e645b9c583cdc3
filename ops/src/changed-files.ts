import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inRoot, ROOT } from './paths.ts'
import type { Step } from './steps.ts'

/** What differs from the last commit, new files included. */
export function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n')
  const names = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return names.filter((name) => name !== '' && existsSync(inRoot(name)))
}

const IS_SOURCE = /\.(ts|tsx|mjs|css|json)$/
/** What is written for the browser has types of its own. */
const IS_PAGE = /^(apps\/(storefront|backoffice)|packages\/ui)\//

/** The checks that these files can break, without database or build. */
export function quickSteps(files: readonly string[]): Step[] {
  const sources = files.filter((name) => IS_SOURCE.test(name))
  const [code, pages] = [/\.tsx?$/, /^apps\/(storefront|backoffice)\/|^packages\//]
  const typed = sources.filter((name) => code.test(name) || name.endsWith('.json'))
  const steps: Step[] = []
  if (sources.length > 0) {
    steps.push({
      name: 'format and lint',
      command: ['npx', 'biome', 'check', '--error-on-warnings', ...quiet, ...sources],
    })
  }
  if (typed.some((name) => pages.test(name))) {
    steps.push({
      name: 'types of the pages',
      command: ['npm', 'run', '--silent', 'types:pages'],
    })
  }
  if (typed.some((name) => !IS_PAGE.test(name))) {
    steps.push({ name: 'types', command: ['npx', 'tsc', '-p', 'tsconfig.json'] })
  }
  if (typed.length > 0) {
    const only = ['--project', 'unit', '--project', 'browser', '--project', 'office', '--passWithNoTests']
    steps.push({
      name: 'tests that reach them',
      command: ['npx', 'vitest', 'related', '--run', ...only, ...typed],
    })
  }
  return steps
}

const quiet = ['--no-errors-on-unmatched', '--files-ignore-unknown=true']

import { findCarriers, type Group, runCarriers } from './carriers.ts'
import type { Outcome } from './outcomes.ts'
import { type Kind, PLANTED_FOLDER, type Planted } from './patches.ts'
import { type OnEnd, runIn } from './run-in.ts'

// One scratch copy: faults are planted in it, looked for and taken out again.

// Only the storefront is built; the rest runs from its sources.
const IS_BUILT = /^(apps\/storefront|packages\/(shop-rules|contract|api-client|settings))\//

export interface Verdict {
  /** the kind of test whose assertion failed */
  caughtBy: Kind | undefined
  /** what the test that noticed said, or why none did */
  said: string
}

export class Planter {
  readonly #folder: string
  readonly #onEnd: OnEnd
  /** the patch in the built storefront; '' none, undefined nothing is built */
  #built: string | undefined

  constructor(folder: string, onEnd: OnEnd) {
    this.#folder = folder
    this.#onEnd = onEnd
  }

  carries(group: Group, { clause }: Planted): boolean {
    return findCarriers(this.#folder, clause, group).length > 0
  }

  async applies({ name }: Planted): Promise<boolean> {
    return (await this.#git('apply', '--check', patchFile(name))).code === 0
  }

  /** What the tests of these clauses say without a fault. */
  async runSound(clauses: readonly string[], group: Group): Promise<Outcome[]> {
    if (isJourneys(group)) await this.#build('')
    return runCarriers(this.#folder, [...new Set(clauses)], group, this.#onEnd)
  }

  async plant({ name, clause, changes }: Planted, group: Group): Promise<Verdict> {
    const { code, said } = await this.#git('apply', patchFile(name))
    if (code !== 0) throw new Error(`${name} cannot be planted: ${said}`)
    try {
      if (isJourneys(group)) {
        const built = await this.#build(changes.some((path) => IS_BUILT.test(path)) ? name : '')
        if (!built) return { caughtBy: undefined, said: 'the storefront cannot be built with it' }
      }
      return judge(await runCarriers(this.#folder, [clause], group, this.#onEnd))
    } finally {
      await this.#git('apply', '--reverse', patchFile(name))
    }
  }

  async #git(...args: string[]) {
    return runIn(this.#folder, ['git', ...args], this.#onEnd)
  }

  async #build(patch: string): Promise<boolean> {
    if (this.#built === patch) return true
    this.#built = undefined
    const { code } = await runIn(this.#folder, ['npm', 'run', '--silent', 'build'], this.#onEnd)
    if (code === 0) this.#built = patch
    return code === 0
  }
}

function judge(outcomes: readonly Outcome[]): Verdict {
  const failed = outcomes.find(({ state }) => state === 'failed')
  if (failed) return { caughtBy: failed.kind, said: `${failed.title}: ${failed.said}` }
  const other = outcomes.find(({ state }) => state === 'failed otherwise')
  const said = other
    ? `no assertion failed, but ${other.title}: ${other.said}`
    : `${outcomes.length} tests passed`
  return { caughtBy: undefined, said }
}

const isJourneys = ({ kind }: Group) => kind === 'journey'
const patchFile = (name: string) => `${PLANTED_FOLDER}${name}.patch`

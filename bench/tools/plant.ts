import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { inRoot, ROOT } from '@oyum/ops/paths'
import { measure } from './harness.ts'
import { GROUPS } from './plant/carriers.ts'
import { type Planted, readPlanted, takeTurn } from './plant/patches.ts'
import { Planter } from './plant/planter.ts'
import { makeScratchCopy } from './plant/scratch-copy.ts'
import { ENGINES } from './programs.ts'
import { readRequirements } from './trace/clauses.ts'

// npm run trace:plant — breaks one clause at a time in a scratch copy, by the patches of testing/planted, and fails unless
// a test that carries the clause fails by an assertion. Without a fault these tests must pass.
//   --only CART-05,PRICE-08   patches of these names or clauses
//   --turn [N]                the five of turn N that CI runs; without a number the count of commits is the turn
//   --no-journeys             leaves out what only journeys notice

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    turn: { type: 'boolean' },
    'no-journeys': { type: 'boolean' },
  },
  allowPositionals: true,
})

await measure('trace:plant', ENGINES, async (run) => {
  const all = await readPlanted()
  const chosen = choose(all, run.progress)
  if (chosen.length === 0) run.fail('nothing to plant')
  const { clauses, decided } = readRequirements(await readFile(inRoot('docs/requirements.md'), 'utf8'))
  const known = new Set([...clauses, ...decided])

  const { folder, remove } = await makeScratchCopy()
  run.onEnd(remove)
  const planter = new Planter(folder, run.onEnd)
  const left = new Map<string, { planted: Planted; said: string }>()
  for (const planted of chosen) {
    if (!known.has(planted.clause)) run.fail(`${planted.name}: docs/requirements.md has no such clause`)
    else if (!(await planter.applies(planted))) run.fail(`${planted.name} no longer applies`)
    else left.set(planted.name, { planted, said: 'no test carries the clause' })
  }

  let caught = 0
  for (const group of GROUPS) {
    if (values['no-journeys'] && group.kind === 'journey') continue
    const carried = [...left.values()].filter(({ planted }) => planter.carries(group, planted))
    if (carried.length === 0) continue
    run.progress(`${group.name}: ${carried.length} to plant; first without a fault`)
    const sound = await planter.runSound(
      carried.map(({ planted }) => planted.clause),
      group,
    )
    for (const { planted } of carried) {
      const { name, clause, caughtBy } = planted
      const own = sound.filter(({ title }) => title.includes(clause))
      const broken = own.find(({ state }) => state !== 'passed')
      if (broken) {
        run.fail(`${clause} fails without a fault: ${broken.title}: ${broken.said}`)
        left.delete(name)
      }
      if (broken || own.length === 0) continue
      const verdict = await planter.plant(planted, group)
      run.progress(
        `${verdict.caughtBy ? '✓' : '·'} ${name} ${verdict.caughtBy ?? 'not caught'}: ${verdict.said}`,
      )
      left.set(name, { planted, said: verdict.said })
      if (!verdict.caughtBy) continue
      caught += 1
      left.delete(name)
      if (caughtBy !== verdict.caughtBy)
        run.fail(`${name} is caught by ${verdict.caughtBy}; its file says ${caughtBy ?? 'nothing'}`)
    }
  }
  for (const [name, { said }] of left) run.fail(`${name} is not caught: ${said}`)
  console.log(`${caught} caught of ${chosen.length} planted\n`)
  run.figure('planted', chosen.length)
  run.figure('caught', caught)
  run.figure('notCaught', [...left.keys()])
})

function choose(all: readonly Planted[], say: (text: string) => void): readonly Planted[] {
  if (values.turn) {
    const turn = Number(positionals[0] ?? countCommits())
    const taken = takeTurn(all, turn)
    say(`turn ${turn}: ${taken.map(({ name }) => name).join(', ')}`)
    return taken
  }
  const names = values.only?.split(',')
  return names ? all.filter(({ name, clause }) => names.includes(name) || names.includes(clause)) : all
}

function countCommits(): string {
  return spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim()
}

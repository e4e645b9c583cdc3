import { mkdir, rm, writeFile } from 'node:fs/promises'
import { inRoot } from '../paths.ts'
import { type CiReport, runStages, type Stage } from '../steps.ts'
import { npm, verifyStages } from '../verify-steps.ts'

// The whole of CI after `npm ci`, from `.ci/run`. Leaves what each step took where `npm run ci:summary` finds it.

// Drills and benches at a smaller size; those of login, orders and media run as tests. Without options: the full size.
const drills: Stage = [
  { name: 'search quality', command: npm('search:quality') },
  { name: 'hostile searches', command: npm('drill:search', '--', '--inputs', '1000', '--products', '3000') },
  { name: 'ways round the edge', command: npm('drill:edge', '--', '--spellings', '15') },
  {
    name: 'kept and nobody’s',
    command: npm('drill:private', '--', '--combinations', '300', '--parameters', '1000'),
  },
  { name: 'a herd', command: npm('drill:herd', '--', '--clients', '60', '--no-times') },
  { name: 'a price that is seen', command: npm('drill:price-visible', '--', '--small') },
  { name: 'one address for all', command: npm('drill:gateway', '--', '--minutes', '3') },
  { name: 'screens that follow', command: npm('drill:live', '--', '--streams', '10', '--events', '40') },
  { name: 'a queue emptied', command: npm('drill:desk', '--', '--operators', '6', '--orders', '120') },
  {
    name: 'guessing staff logins',
    command: npm(
      'drill:staff-login',
      '--',
      ...'--guesses 100 --accounts 3 --addresses 20 --rounds 3 --hours 26'.split(' '),
    ),
  },
  { name: 'malformed requests', command: npm('drill:malformed', '--', '--requests', '3000') },
  { name: 'script in descriptions', command: npm('drill:xss') },
]

// Each is a whole shop that is pushed to its bounds, and has the machine to itself.
const wholeShops: readonly Stage[] = [
  [{ name: 'changes seen', command: npm('drill:fresh', '--', '--small') }],
  [{ name: 'what goes on in an outage', command: npm('drill:outage', '--', '--small') }],
  [{ name: 'alarms that ring', command: npm('drill:alarms', '--', '--small') }],
  [{ name: 'too many at once', command: npm('drill:overload', '--', '--small') }],
]

const stages: readonly Stage[] = [
  ...verifyStages,
  [{ name: 'journeys', command: npm('e2e:built') }],
  [{ name: 'planted faults', command: npm('trace:plant', '--', '--turn') }],
  drills,
  ...wholeShops,
  // what measures has the machine to itself
  [{ name: 'weight of pages', command: npm('bench:weight') }],
  [{ name: 'growth', command: npm('bench:growth', '--', '--sizes', '1000,30000') }],
  // statements, plans and rows; its times are only told at this size
  [
    {
      name: 'order desk',
      command: npm('bench:desk', '--', ...'--orders 200000 --turns 1 --seconds 1'.split(' ')),
    },
  ],
  [{ name: 'trace', command: npm('trace', '--', '--from-results') }],
]

await mkdir(inRoot('.results'), { recursive: true })
// results of an earlier run would speak for tests that did not run now
for (const name of ['vitest', 'e2e', 'ci']) await rm(inRoot(`.results/${name}.json`), { force: true })
const { times, failed } = await runStages(stages)
const report: CiReport = { times, failed: failed.map(({ name }) => name) }
await writeFile(inRoot('.results/ci.json'), JSON.stringify(report))
process.exit(failed.length > 0 ? 1 : 0)

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measure } from '../tools/harness.ts'
import { scratchDatabase } from '../tools/scratch-database.ts'
import { sendOverBrokenLine } from './uploads/cut-uploads.ts'
import { sendHostile } from './uploads/hostile-uploads.ts'
import { reorder } from './uploads/reorder.ts'
import { startUploadsHouse } from './uploads/uploads-house.ts'

// npm run drill:uploads — 500 pictures through the upload call over a line that is cut 50 times: each arrives byte for byte, with its
// sizes, and nothing half is left. Then the hostile files of drill:media that a browser can send: refused with words, or harmless
// under a name of the shop's own; staff api and worker go on. Then 1,000 orders of one product's pictures by two people at once.
// --small: the same with few of each.

const isSmall = process.argv.includes('--small')
const SIZE = isSmall
  ? { pictures: 8, cuts: 6, hostile: 12, orders: 40 }
  : { pictures: 500, cuts: 50, hostile: 150, orders: 1000 }

await measure('drill uploads', ['PostgreSQL', 'ffmpeg'], async (run) => {
  const home = await mkdtemp(join(tmpdir(), 'oyum-uploads-drill-'))
  run.onEnd(() => rm(home, { recursive: true, force: true }))
  const databaseUrl = await scratchDatabase(run, 'uploads')
  const house = await startUploadsHouse({ databaseUrl, home, onEnd: run.onEnd })
  run.progress('the house stands')

  const sent = await sendOverBrokenLine(house, { folder: join(home, 'pictures'), ...SIZE })
  run.figure('pictures', sent.files)
  run.limit('cuts', sent.cuts, { atLeast: SIZE.cuts })
  run.progress(`${sent.files} pictures are there, over a line that was cut ${sent.cuts} times`)

  const ordered = await reorder(house, SIZE.orders)
  run.figure('orders', SIZE.orders)
  run.figure('orders_refused', ordered.refused)
  run.figure('orders_busy', ordered.busy)
  run.progress(`${SIZE.orders} orders of pictures`)

  const hostile = await sendHostile(house, join(home, 'hostile'), SIZE.hostile)
  run.figure('hostile_files', hostile.files)
  run.figure('hostile_refused', hostile.refused)
  run.limit('hostile_judged', hostile.refused + hostile.renamed, { atLeast: hostile.files })
  for (const reason of [sent, ordered, hostile].flatMap(({ broken }) => broken).slice(0, 30)) run.fail(reason)
})

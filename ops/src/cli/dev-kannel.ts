import { startChild } from '../child.ts'
import { startKannel, wholeSmsTo } from '../kannel.ts'
import { inRoot } from '../paths.ts'

// npm run dev:kannel — npm run dev with the real gateway in between; what arrives at its SMS centre is shown.
const kannel = await startKannel()
const dev = startChild('dev', process.execPath, [inRoot('ops/src/cli/dev.ts')], {
  env: kannel.env,
  onLine: (line) => console.log(line),
})
let shown = 0
const timer = setInterval(() => {
  const all = kannel.received()
  for (const { to, text } of all.slice(shown, all.length)) {
    // its last line has not come yet: next time
    if (wholeSmsTo([{ to, text, at: 0 }], to.slice(4)).length === 0) return
    console.log(`SMS centre: ${to}: ${text.replaceAll('\n', ' ')}`)
    shown++
  }
}, 300)
const close = async () => {
  clearInterval(timer)
  await dev.stop()
  await kannel.stop()
  process.exit(0)
}
process.on('SIGINT', close)
process.on('SIGTERM', close)
await dev.ended
await close()

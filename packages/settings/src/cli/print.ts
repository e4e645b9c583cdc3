import { processes } from '../processes.ts'
import { settingsText } from '../settings-text.ts'

// npm run config [-- api]   the settings of each process: value here and now, bounds, meaning. Secrets are not shown.

const wanted = process.argv[2]
process.stdout.write(`mode: ${process.env.NODE_ENV || 'not said, so nothing starts'}\n`)
for (const [name, schema] of Object.entries(processes)) {
  if (wanted !== undefined && wanted !== name) continue
  process.stdout.write(`\n${name}\n${settingsText(schema, process.env)}\n`)
}

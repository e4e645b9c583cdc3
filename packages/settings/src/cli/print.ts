import { processes } from '../processes.ts'
import { modeOf } from '../read-settings.ts'
import { settingsText } from '../settings-text.ts'

// npm run config [-- api]   the settings of each process: value here and now, bounds, meaning. Secrets are not shown.

const wanted = process.argv[2]
process.stdout.write(`mode: ${modeOf(process.env)}\n`)
for (const [name, schema] of Object.entries(processes)) {
  if (wanted !== undefined && wanted !== name) continue
  process.stdout.write(`\n${name}\n${settingsText(schema, process.env)}\n`)
}

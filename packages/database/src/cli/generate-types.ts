import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createDatabaseNamed, databaseUrl, dropDatabaseNamed } from '../admin.ts'
import { migrate } from '../migrate.ts'

// npm run db:types            writes the table types from a freshly migrated database
// npm run db:types -- --check fails when the written types differ from it
const name = `oyum_types_${randomBytes(4).toString('hex')}`
const outFile = fileURLToPath(new URL('../tables.generated.ts', import.meta.url))
await createDatabaseNamed(name)
try {
  await migrate(databaseUrl(name))
  const bin = fileURLToPath(import.meta.resolve('kysely-codegen')).replace(
    /dist\/index\.js$/,
    'dist/cli/bin.js',
  )
  const check = process.argv.includes('--check') ? ['--verify'] : []
  const result = spawnSync(
    process.execPath,
    [
      bin,
      ...['--dialect', 'postgres', '--url', databaseUrl(name), '--out-file', outFile],
      ...['--camel-case', '--exclude-pattern', 'schema_*', '--singularize'],
      ...['--type-mapping', JSON.stringify({ int8: 'number' })],
      ...check,
    ],
    { stdio: 'inherit' },
  )
  process.exitCode = result.status ?? 1
} finally {
  await dropDatabaseNamed(name)
}

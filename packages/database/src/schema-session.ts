import pg from 'pg'

const LOCK = 7_340_021

/** A connection that changes the schema while nobody else does. What was applied is written down in two tables. */
export async function inSchemaSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    for (const table of ['schema_migrations', 'schema_functions'])
      await client.query(`create table if not exists ${table}
        (name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The checksum each file had when it was applied, by its name. */
export async function appliedFiles(
  client: pg.Client,
  table: 'schema_migrations' | 'schema_functions',
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${table}`,
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** All of it or nothing; a failure is told with the name of what failed. */
export async function inTransaction(
  client: pg.Client,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await client.query('begin')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${what} failed: ${(error as Error).message}`, { cause: error })
  }
}

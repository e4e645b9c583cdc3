import pg from 'pg'

// Making and dropping whole databases: for development, tests and benches, never for a shop that is open.

export const DEFAULT_SERVER_URL = 'postgres://127.0.0.1:5432'

export function serverUrl(): string {
  return process.env.DATABASE_SERVER_URL ?? DEFAULT_SERVER_URL
}

export function databaseUrl(name: string, server: string = serverUrl()): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  if (!url.username) url.username = process.env.PGUSER ?? 'postgres'
  return url.toString()
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function createDatabaseNamed(name: string, template?: string): Promise<void> {
  const from = template ? ` template ${pg.escapeIdentifier(template)}` : ''
  await onServer((client) => client.query(`create database ${pg.escapeIdentifier(name)}${from}`))
}

export async function dropDatabaseNamed(name: string): Promise<void> {
  await onServer((client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  )
}

export function listDatabases(prefix: string): Promise<string[]> {
  return onServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    return rows.map((row) => row.datname)
  })
}

/** Makes the database a connection address names, on the server it names, unless it is there. True when it was made. */
export async function ensureDatabase(url: string): Promise<boolean> {
  const server = new URL(url)
  const name = decodeURIComponent(server.pathname.slice(1))
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.toString() })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 1) return false
    await client.query(`create database ${pg.escapeIdentifier(name)}`)
    return true
  } finally {
    await client.end()
  }
}

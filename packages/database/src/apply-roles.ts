import { readFile } from 'node:fs/promises'
import { inSchemaSession, inTransaction } from './schema-session.ts'

const FILE = new URL('../roles.sql', import.meta.url)

/** Who may do what, said anew after every migration: a table made by it belongs to nobody else until it is named there. */
export async function applyRoles(url: string): Promise<void> {
  const text = await readFile(FILE, 'utf8')
  await inSchemaSession(url, (client) =>
    inTransaction(client, 'roles.sql', async () => {
      await client.query(text)
    }),
  )
}

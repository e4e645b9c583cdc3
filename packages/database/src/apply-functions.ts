import { appliedFiles, inSchemaSession, inTransaction } from './schema-session.ts'
import { readSqlFiles, type SqlFile } from './sql-files.ts'

const FOLDER = new URL('../functions/', import.meta.url)

export const readFunctions = (): Promise<SqlFile[]> => readSqlFiles(FOLDER)

/** Puts every function in place whose file is not the one in the database: all of them or none. One function a file, named
 *  like it, `create or replace`. A function that goes, or changes its signature, is dropped by a migration. */
export async function applyFunctions(url: string, functions?: SqlFile[]): Promise<string[]> {
  const wanted = functions ?? (await readFunctions())
  return inSchemaSession(url, async (client) => {
    const applied = await appliedFiles(client, 'schema_functions')
    const changed = wanted.filter(({ name, checksum }) => applied.get(name) !== checksum)
    await inTransaction(client, 'the functions', async () => {
      for (const { name, text, checksum } of changed) {
        await client.query(text).catch((error: Error) => {
          throw new Error(`${name}: ${error.message}`, { cause: error })
        })
        await client.query(
          `insert into schema_functions (name, checksum) values ($1, $2)
           on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
          [name, checksum],
        )
      }
    })
    return changed.map(({ name }) => name)
  })
}

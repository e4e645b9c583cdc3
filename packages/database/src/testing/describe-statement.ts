import type pg from 'pg'

interface Described {
  name: string
  /** the oid of the column's type */
  type: number
}

/** What a statement would answer with, without running it: PostgreSQL parses it and says its columns. */
export function describeStatement(client: pg.ClientBase, text: string): Promise<Described[]> {
  return new Promise((resolve, reject) => {
    let columns: Described[] = []
    let failure: Error | undefined
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
        columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
      },
      handleError(error: Error) {
        failure = error
        reject(error)
      },
      handleReadyForQuery() {
        if (!failure) resolve(columns)
      },
    } as unknown as pg.Submittable)
  })
}

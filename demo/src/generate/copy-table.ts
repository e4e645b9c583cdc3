import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const CHUNK_CHARACTERS = 128 * 1024

/** The lines of one table in COPY's text format: a tab between columns, \N for null, a line feed at the end. */
export interface TableRows {
  table: string
  columns: readonly string[]
  /** lines of the i-th product: none, one or several, and how many they are */
  linesOf: (i: number) => { lines: string; rows: number }
}

/** Writes the rows of all products into a table and says how many there were. */
export async function copyTable(
  client: pg.Client,
  { table, columns, linesOf }: TableRows,
  products: number,
  onProducts: (done: number) => void,
): Promise<number> {
  let rows = 0
  function* chunks() {
    let text = ''
    for (let i = 0; i < products; i += 1) {
      const written = linesOf(i)
      text += written.lines
      rows += written.rows
      if (text.length < CHUNK_CHARACTERS) continue
      yield text
      text = ''
      onProducts(i + 1)
    }
    if (text) yield text
    onProducts(products)
  }
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  // one chunk ahead is enough, more would only fill memory
  await pipeline(Readable.from(chunks(), { highWaterMark: 1 }), target)
  return rows
}
